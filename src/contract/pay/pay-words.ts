/**
 * The words that may stand beside an amount. A text with any other word is not read: nobody knows what it says about the
 * pay.
 */
export type PayWord =
  | { kind: 'unit'; unit: 'hour' | 'day' | 'week' | 'month' | 'year' | 'job' }
  | { kind: 'between' | 'range' | 'from' | 'upTo' | 'orMore' | 'orLess' | 'neutral' | 'remark' };

const extras =
  '(?:(?:shared|shift|annual|performance|sign-on|signing|full|great|good|excellent|paid|health) )*' +
  '(?:bonus(?:es)?|benefits|commissions?|tips|gratuities|overtime|ot|equity|stock|mileage|premium|differential|super|pension|holidays?)';

/** "per hour", "an hour", "/hr", "/h" and "hourly". A single letter needs its slash. */
function per(names: string, letters: string, alone: string): string {
  return String.raw`(?:(?:(?:per|an?|each)\s|\/\s?)(?:${names})|\/\s?(?:${letters})|${alone})(?![\p{L}\d])\.?`;
}

const words: [PayWord, string][] = [
  [
    { kind: 'remark' },
    String.raw`(?:\+|plus|and|&|with|,)\s*${extras}(?:(?:,| and| &| \+)\s*${extras})*(?![\p{L}\d])`,
  ],
  [
    { kind: 'remark' },
    String.raw`(?:is |are )?paid (?:daily|weekly|bi-?weekly|every week|monthly)(?![\p{L}\d])`,
  ],
  [
    { kind: 'remark' },
    String.raw`(?:depending on|depends on|based on|by|according to|commensurate with) (?:your )?(?:experience|qualifications|skills)(?![\p{L}\d])`,
  ],
  [{ kind: 'remark' }, String.raw`(?:d\.?o\.?e\.?|w-?2|c2c|full[- ]time)(?![\p{L}\d])`],
  [{ kind: 'unit', unit: 'hour' }, per('hour|hr', 'h', String.raw`hourly|p\.?\s?h`)],
  [{ kind: 'unit', unit: 'day' }, per('day', 'd', 'daily')],
  [{ kind: 'unit', unit: 'week' }, per('week|wk', 'w', 'weekly')],
  [{ kind: 'unit', unit: 'month' }, per('month|mo|mth', 'm', 'monthly')],
  [
    { kind: 'unit', unit: 'year' },
    per('year|yr|annum', 'y|a', String.raw`yearly|annually|annual|per annum|p\.?\s?a`),
  ],
  [
    { kind: 'unit', unit: 'job' },
    per('job|project', 'j', 'for the (?:whole )?(?:job|project)|flat fee|lump sum'),
  ],
  [{ kind: 'between' }, String.raw`between(?![\p{L}\d])`],
  [{ kind: 'range' }, String.raw`(?:to|and|through)(?![\p{L}\d])|-+`],
  [{ kind: 'orMore' }, String.raw`(?:and|or) (?:up|more|above|over)(?![\p{L}\d])|\+`],
  [{ kind: 'orLess' }, String.raw`or (?:less|below)(?![\p{L}\d])`],
  [
    { kind: 'from' },
    String.raw`(?:starting (?:at|from)|starts (?:at|from)|from|at least|min(?:imum)?|more than|over)(?![\p{L}\d])\.?:?`,
  ],
  [{ kind: 'upTo' }, String.raw`(?:up to|at most|max(?:imum)?|no more than)(?![\p{L}\d])\.?:?`],
  [
    { kind: 'neutral' },
    String.raw`(?:(?:base|gross|salary|pay|rate|wages?|compensation|range|we|pays|earn|of|is)(?![\p{L}\d])|[:•*·()|;,.\[\]])`,
  ],
];

const patterns = words.map(([word, pattern]) => ({
  word,
  pattern: new RegExp(`^(?:${pattern})`, 'iu'),
}));

/** The longest word that a text begins with. */
export function readPayWord(text: string): (PayWord & { length: number }) | undefined {
  let longest: (PayWord & { length: number }) | undefined;
  for (const { word, pattern } of patterns) {
    const length = pattern.exec(text)?.[0].length ?? 0;
    if (length > (longest?.length ?? 0)) longest = { ...word, length };
  }
  return longest;
}
