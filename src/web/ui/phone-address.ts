/** The `tel:` address of a number (RFC 3966): digits and a leading plus, without separators. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
