const isDigit = /^\p{Nd}$/u;

/** Arabic, Persian, wide and other digits as those that phones have, and a wide plus as a plus. */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[^\P{Nd}0-9]/gu, (digit) => String(countBefore(digit.codePointAt(0) ?? 0)));
}

/** Without what people write between them. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Unicode has the ten digits of a script in a row, and no other digit before them. */
function countBefore(point: number): number {
  return isDigit.test(String.fromCodePoint(point - 1)) ? countBefore(point - 1) + 1 : 0;
}
