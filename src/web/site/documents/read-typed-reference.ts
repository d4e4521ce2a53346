/** A reference as it was given, from a text in small letters and without hyphens too. */
export function readTypedReference(typed: string | null): string {
  const signs = (typed ?? '').toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  return signs.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3');
}
