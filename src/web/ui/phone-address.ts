/** The `tel:` address of a number (RFC 3966): digits and a leading plus, without separators. An extension follows it. */
export function phoneAddress(phone: string): string {
  const [, number = phone, extension] = /^(.*?\d.*?)(?:(?:ext|x|#)\D*(\d+)\D*)?$/is.exec(phone) ?? [];
  const digits = number.replaceAll(/[^\d+]/g, '');
  return extension === undefined ? `tel:${digits}` : `tel:${digits};ext=${extension}`;
}
