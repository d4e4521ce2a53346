import { bothOf, readAmount, type TypedAmount } from './pay-amount.ts';
import { type PayWord, readPayWord } from './pay-words.ts';

export type ReadPay = {
  /** An amount such as 21.50; empty for "up to". */
  pay_min: string;
  /** Empty for "from". */
  pay_max: string;
  /** Empty where the text does not say it. */
  pay_unit: '' | 'hour' | 'day' | 'week' | 'month' | 'year' | 'job';
  /** ISO 4217; empty where the text does not say it. */
  pay_currency: string;
};

type Token = (TypedAmount & { kind: 'amount' }) | PayWord;

/**
 * The pay that a recruiter's own text says: "$21.50 to $23.00 an hour" is 21.50 to 23 an hour. Nothing is guessed: a text
 * with another number, a second pay, a currency of several countries or an unknown word is not read at all.
 *
 * @param agencyCurrency ISO 4217: the dollars of "$", if it has dollars
 */
export function readPay(text: string, agencyCurrency: string): ReadPay | undefined {
  const tokens = cut(plainSigns(text), agencyCurrency);
  const shape = tokens && shapeOf(tokens);
  if (!shape) return undefined;
  const amounts = tokens.filter((token) => token.kind === 'amount');
  const unit = unitOf(tokens);
  const currency = currencyOf(amounts, agencyCurrency);
  const values = orderedValues(amounts);
  if (unit === undefined || currency === undefined || !values) return undefined;
  if (!isPay(amounts, unit + currency)) return undefined;
  const [least = '', most = least] = values.map(writeAmount);
  return {
    pay_min: shape === 'most' ? '' : least,
    pay_max: shape === 'least' ? '' : most,
    pay_unit: unit,
    pay_currency: currency,
  };
}

function plainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replace(/[’‘]/g, "'");
}

/** A number alone may be anything, and 2026 a year. */
function isPay(amounts: TypedAmount[], unitAndCurrency: string): boolean {
  const isNamed = unitAndCurrency !== '' || amounts.some(({ isThousands }) => isThousands);
  return isNamed && !amounts.some(({ isBare }) => isBare);
}

/** @returns '' where the text has none, `undefined` for two different ones */
function unitOf(tokens: Token[]): ReadPay['pay_unit'] | undefined {
  const units = new Set(tokens.flatMap((token) => (token.kind === 'unit' ? [token.unit] : [])));
  const [unit = ''] = units;
  return units.size > 1 ? undefined : unit;
}

/** As much as the field of an amount takes. */
const highest = 999_999_999;

/** Far longer than any pay. */
const mostTokens = 30;

function cut(text: string, agencyCurrency: string): Token[] | undefined {
  const tokens: Token[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const isAfterDigit = /[\d)]$/.test(text.slice(0, text.length - rest.length));
    const typed = isAfterDigit ? undefined : readAmount(rest, agencyCurrency);
    const word = typed ? undefined : readPayWord(rest);
    if (typed) tokens.push({ kind: 'amount', ...typed });
    else if (word) tokens.push(word);
    const length = typed?.length ?? word?.length;
    if (length === undefined || tokens.length > mostTokens) return undefined;
    rest = rest.slice(length).trimStart();
  }
  return tokens;
}

const letters: Record<Token['kind'], string> = {
  amount: 'A',
  unit: 'u',
  between: 'b',
  range: '-',
  from: '>',
  upTo: '<',
  orMore: '+',
  orLess: '~',
  neutral: ' ',
  remark: '.',
};

const shapes = {
  least: /^ *u? *(?:> *A *u?|u? *A *u?\+ *u?) *[ .]*$/,
  most: /^ *u? *(?:< *A *u?|A *u?~ *u?) *[ .]*$/,
  exact: /^ *u? *A *u? *[ .]*$/,
  range: /^ *u? *(?:b|>)? *A *u? *- *A *u? *[ .]*$|^ *u? *> *A *u? *-? *< *A *u? *[ .]*$/,
};

function shapeOf(tokens: Token[]) {
  const written = tokens.map(({ kind }) => letters[kind]).join('');
  const names = Object.keys(shapes) as (keyof typeof shapes)[];
  return names.find((name) => shapes[name].test(written));
}

/** @returns '' where no amount has one, `undefined` for two different ones or an unclear one */
function currencyOf(amounts: TypedAmount[], agencyCurrency: string): string | undefined {
  const possible = amounts.map(({ currencies }) => currencies).reduce(bothOf, undefined);
  if (!possible) return '';
  if (possible.includes(agencyCurrency)) return agencyCurrency;
  return usual(possible);
}

/** A pound is one of Britain, but nobody knows whose dollar is meant. */
function usual(possible: string[]): string | undefined {
  return possible.length === 1 || possible[0] === 'GBP' ? possible[0] : undefined;
}

/** How many times the lowest pay the highest may be before it is rather a typing mistake. */
const widest = 10;

/** The same with the ends turned around. */
const widestReversed = 3;

/** One amount or two, the lowest first. */
function orderedValues([one, other]: TypedAmount[]): number[] | undefined {
  const values = one && other ? sharedThousands(one, other) : one && [valueOf(one)];
  if (!values || values.some((value) => value > highest)) return undefined;
  const [first = 0, second = first] = values;
  if (first <= second) return second / first <= widest ? values : undefined;
  return first / second <= widestReversed ? [second, first] : undefined;
}

/** "$120-150k" and "$120k-150" are both 120,000 to 150,000. "900-1.2k" is unclear. */
function sharedThousands(one: TypedAmount, other: TypedAmount): number[] | undefined {
  const isShared = one.isThousands !== other.isThousands && one.value < 1_000 && other.value < 1_000;
  if (!isShared) return [valueOf(one), valueOf(other)];
  const isOrdered = one.value <= other.value;
  return isOrdered ? [one.value * 1_000, other.value * 1_000] : undefined;
}

function valueOf({ value, isThousands }: TypedAmount): number {
  return isThousands ? value * 1_000 : value;
}

/** As the facts have it: 23, and 21.50. */
function writeAmount(value: number): string {
  return value.toFixed(2).replace(/\.00$/, '');
}
