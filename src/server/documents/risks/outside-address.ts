/** Addresses within the file, of letters and calls, and of commands of a program. */
const within = /^(?:data|cid|about|mailto|tel|urn|uuid|slot|service|private|javascript):/i;

/** A template on the writer's disk is in every second resume. */
const local = /^file:(?:\/\/localhost\/|\/{2,3}(?=[a-z][:|])|\/\/\/|\/)?(?!\/)/i;

/** Whether a program that follows an address asks another machine: a scheme tells, or two slashes of any kind. */
export function isOutside(address: string): boolean {
  const plain = address
    .replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    // oxlint-disable-next-line no-control-regex -- programs leave them out
    .replaceAll(/[\x00-\x1f\x7f]/g, '')
    .replaceAll('\\', '/')
    .trim();
  if (plain.startsWith('//')) return true;
  return /^[a-z][a-z\d+.-]+:\S/i.test(plain) && !within.test(plain) && !local.test(plain);
}
