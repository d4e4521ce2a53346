/** A name in braces, or a brace without its partner. */
const braces = /\{([^{}\n]*)\}|[{}]/g;

/**
 * Why a text cannot be used, or `undefined`.
 *
 * @param known the names that it may hold in braces
 */
export function findPlaceholderFault(text: string, known: string[]): string | undefined {
  const choice = `Use ${known.map((name) => `{${name}}`).join(', ')}, or no braces`;
  for (const [found, name] of text.matchAll(braces)) {
    if (name === undefined) return `There is a ${found} without its partner. ${choice}`;
    if (!known.includes(name)) return `${found} cannot be used here. ${choice}`;
  }
  return undefined;
}

/** Unknown names stay as they are, so that an old text can always be sent. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replaceAll(braces, (found, name: string | undefined) =>
    name !== undefined && Object.hasOwn(values, name) ? (values[name] ?? found) : found,
  );
}
