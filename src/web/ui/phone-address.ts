/** The address that calls a number (RFC 3966): digits and a leading plus, without what people write between them. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
