const saysRemote = /^(?:fully )?remote\b|^work from home\b|\bhybrid\b/i;

/** Whether a location such as "Remote" or "Remote (US)" means work from home only. */
export function isFullyRemote(locationName: string): boolean {
  return saysRemote.test(locationName) && !/hybrid|part/i.test(locationName);
}

/** The town in the address, otherwise the name. "Remote" and "Hybrid" are no towns. */
export function townOf({ name, city }: { name: string; city: string }): string {
  return city || (saysRemote.test(name) ? '' : name);
}
