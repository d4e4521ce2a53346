/** The part before the host of an address, and parameters that are named like a secret. */
const secrets =
  /(?<=:\/\/)[^/?#\s]*(?=@)|(?<=[?&][^=&#]*(?:token|key|secret|pass|auth|sig)[^=&#]*=)[^&#\s]+/gi;

/** The settings without the passwords that stand in addresses. */
export function maskPasswords(settings: Record<string, string | null>): Record<string, string | null> {
  const masked = Object.entries(settings).map(([name, value]) => [
    name,
    value?.replaceAll(secrets, '…') ?? null,
  ]);
  return Object.fromEntries(masked) as Record<string, string | null>;
}
