const sameWords: Record<string, string> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** The name of a place as it is compared: without accents, signs and capitals, and "Saint Louis" as "St. Louis". */
export function placeKey(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđ]/g, (letter) => letters[letter] ?? '')
    .replaceAll(/['’.]/g, '');
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => sameWords[word] ?? word)
    .join(' ');
}
