/** A time zone where the hour after noon runs. */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // Their signs are turned around.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
