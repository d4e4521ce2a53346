import { type EmploymentType, employmentTypes, paySteps } from './fact-values.ts';
import { longestNear } from './visitor-limits.ts';

/** A filter that stands in the words of a search. */
type Typed<Value = string> = { value: Value; phrase: string };

export type TypedFilters = {
  /** The others, and everything in quotes. */
  words: string;
  pay?: Typed | undefined;
  type?: Typed<EmploymentType> | undefined;
  near?: Typed | undefined;
  /** The most pay, or the upper end of a range: no filter answers it. */
  most?: string | undefined;
};

/** Reads "cook over $20 part time near Columbus". In quotes, words are words. */
export function readTypedFilters(text: string): TypedFilters {
  const { rest: least, found: pay } = takeOut(text, payPattern, readPay);
  const { rest: unpaid, found: most } = takeOut(least, mostPattern, readMost);
  const upper = most?.phrase ?? (pay && rangePattern.exec(pay.phrase)?.[0].trim());
  const { rest: untyped, found: type } = takeType(unpaid);
  const { rest: words, found: near } = takeOut(untyped, nearPattern, readNear);
  return {
    words,
    ...(pay && { pay }),
    ...(type && { type }),
    ...(near && { near }),
    ...(upper && { most: upper }),
  };
}

/** The type of employment alone: a search answers it by the words or by the fact. */
export function takeType(text: string): { rest: string; found: Typed<EmploymentType> | undefined } {
  return takeOut(text, typePattern, ([words]) => {
    const begin = words.slice(0, 3).toUpperCase();
    return employmentTypes.find((type) => type.startsWith(begin));
  });
}

/** The search that is read as these filters. A place ends the text. */
export function writeTypedFilters({ words, pay, type, near, most }: TypedFilters): string {
  // The upper end of a range is in its phrase.
  const below = most && pay?.phrase.includes(most) ? undefined : most;
  return [words, pay?.phrase, below, type?.phrase, near?.phrase].filter(Boolean).join(' ');
}

/** The same search with a filter as plain words. */
export function quoteFilter(typed: TypedFilters, filter: 'pay' | 'type' | 'near'): string {
  const phrase = typed[filter]?.phrase;
  const others = { ...typed, [filter]: undefined };
  if (phrase === undefined) return writeTypedFilters(typed);
  return writeTypedFilters({ ...others, words: `${typed.words} "${phrase}"`.trim() });
}

function takeOut<Value extends string>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Value | undefined,
) {
  const unquoted = text.replaceAll(/"[^"]*"/g, (quoted) => '"'.repeat(quoted.length));
  for (const match of unquoted.matchAll(pattern)) {
    const value = read(match);
    if (value === undefined) continue;
    const end = match.index + match[0].length;
    const rest = `${text.slice(0, match.index)} ${text.slice(end)}`.replaceAll(/\s+/g, ' ').trim();
    return { rest, found: { value, phrase: text.slice(match.index, end).trim() } };
  }
  return { rest: text, found: undefined };
}

const begin = String.raw`(?<![\p{L}\p{N}.,-])`;
const end = String.raw`(?![\p{L}\p{N}-])`;

const amount = String.raw`\d[\d,]*(?:\.\d+)?`;
const dash = '[-–—−]';
const upTo = String.raw`(?:under|below|less than|up to|max|maximum|at most)`;
const range = String.raw`\s?(?:${dash}|to)\s?\p{Sc}?\s?${amount}`;
const rangePattern = new RegExp(range, 'u');
const mostPattern = new RegExp(
  String.raw`${begin}(?:${upTo}\s+|${dash}\s?)(?:\p{Sc}\s?(?<amount>${amount})|(?<amountBefore>${amount})\s?\p{Sc})(?<hour>\s?(?:/\s?|per\s|an?\s)h(?:ou)?r?)?${end}(?!\s*(?:/|per\s|an?\s)\s*\p{L})`,
  'giu',
);
const payPattern = new RegExp(
  String.raw`${begin}(?<!(?:\b(?:to|under|below|than|max|maximum|most)|${dash}|\p{Sc})\s*)` +
    String.raw`(?<least>(?:over|above|from|min|minimum|at least|more than)\s+)?` +
    String.raw`(?<sign>\p{Sc}\s?)?(?<amount>${amount})(?<signAfter>\s?\p{Sc})?` +
    String.raw`(?<range>${range})?(?<plus>\+)?` +
    String.raw`(?:\s?(?<per>/\s?|per\s|an?\s)?(?<hour>hours?|hourly|hrs?|h))?${end}(?!\s*(?:/|per\s|an?\s)\s*\p{L})(?!\s+(?:sign|bonus|gift|card|off|million|deposit|fee)\b)`,
  'giu',
);

/** More is for a week or a year. */
const mostWithoutUnit = 200;

/** The step that loses no job: "over $22" is 20. */
function readPay({ groups = {} }: RegExpExecArray): string | undefined {
  const { per, hour } = groups;
  const isPay = groups['sign'] ?? groups['signAfter'] ?? (per && hour);
  const value = readAmount(groups['amount']);
  if (!isPay || (!hour && value > mostWithoutUnit)) return undefined;
  return paySteps.findLast((step) => step <= value)?.toString();
}

function readMost({ groups = {} }: RegExpExecArray): string | undefined {
  const value = readAmount(groups['amount'] ?? groups['amountBefore']);
  return groups['hour'] || value <= mostWithoutUnit ? String(value) : undefined;
}

const readAmount = (text = '') => Number(text.replaceAll(/,(?=\d{3}(?!\d))/g, '').replace(',', '.'));

const typePattern = new RegExp(
  String.raw`${begin}(?:(?:part|full)[\s-]?time|temporary|internship|per[\s-]diem)${end}`,
  'giu',
);

const nearPattern = new RegExp(
  String.raw`${begin}near(?:\sto)?\s+(?<place>(?!me\b)[^"]*[\p{L}\p{N}][^"]*)`,
  'giu',
);

function readNear({ groups }: RegExpExecArray): string | undefined {
  const place = groups?.['place']?.replace(/(?:\s+jobs?)?[\s,.]*$/i, '') ?? '';
  return place.length < 2 || place.length > longestNear ? undefined : place;
}
