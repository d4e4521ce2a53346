import { currencyCodes } from './currencies.ts';

/** An amount as it was typed. */
export type TypedAmount = {
  value: number;
  /** Whether a "k" for thousands stands behind it. */
  isThousands: boolean;
  /** The currencies that its sign may mean; `undefined` without one. */
  currencies: string[] | undefined;
  /** Without a currency, and maybe a year of the calendar. */
  isBare: boolean;
};

const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'JMD', 'BBD', 'BSD', 'BZD', 'TTD'];

/** The longest first: "US$" is no "$". */
const signs: [string, string[]][] = [
  ['CAD$', ['CAD']],
  ['AUD$', ['AUD']],
  ['USD$', ['USD']],
  ['CA$', ['CAD']],
  ['AU$', ['AUD']],
  ['US$', ['USD']],
  ['NZ$', ['NZD']],
  ['HK$', ['HKD']],
  ['C$', ['CAD']],
  ['A$', ['AUD']],
  ['S$', ['SGD']],
  ['R$', ['BRL']],
  ['$', [...dollars, 'MXN', 'CLP', 'COP', 'ARS']],
  ['€', ['EUR']],
  ['£', ['GBP', 'GIP', 'FKP', 'SHP', 'EGP', 'LBP']],
  ['¥', ['JPY', 'CNY']],
  ['₹', ['INR']],
  ['zł', ['PLN']],
  ['kr', ['SEK', 'NOK', 'DKK', 'ISK']],
];

/** These write a point before the cents, so "12,50" and "1.234" of them are mistakes. */
const withPoint = new Set([...dollars, 'GBP', 'MXN', 'JPY', 'CNY', 'INR']);

const mark = String.raw`(?:${signs.map(([sign]) => sign.replace('$', String.raw`\$`)).join('|')}|[A-Z]{3}(?![A-Za-z]))`;
const amount = new RegExp(
  String.raw`^(?<before>${mark})?\s?(?<digits>\d(?:[\d.,' ]*\d)?)(?:\s?(?<k>[kK])(?![A-Za-z]))?(?:\s?(?<after>${mark})(?![a-z]))?`,
  'u',
);

/**
 * The amount that a text begins with.
 *
 * @param agencyCurrency says which dollars "$" are, and how amounts without a currency are written
 * @returns with its length; `undefined` for anything unclear, such as "1,50,000"
 */
export function readAmount(
  text: string,
  agencyCurrency: string,
): (TypedAmount & { length: number }) | undefined {
  const found = amount.exec(text);
  const { before, digits = '', k, after } = found?.groups ?? {};
  const currencies = bothOf(currenciesOf(before), currenciesOf(after));
  if (!found || currencies?.length === 0) return undefined;
  const hasPoint = (currencies ?? [agencyCurrency]).some((currency) => withPoint.has(currency));
  const value = readNumber(digits, hasPoint) ?? 0;
  if (value === 0) return undefined;
  const isBare = currencies === undefined && k === undefined && /^(?:19|20)\d\d$/.test(digits);
  return { value, isThousands: k !== undefined, currencies, isBare, length: found[0].length };
}

function currenciesOf(written: string | undefined): string[] | undefined {
  if (written === undefined) return undefined;
  const sign = signs.find(([one]) => one === written);
  if (sign) return sign[1];
  return currencyCodes.includes(written) ? [written] : [];
}

/** The currencies that two signs mean together: "$" and "CAD" is CAD. None for a contradiction. */
export function bothOf(one: string[] | undefined, other: string[] | undefined): string[] | undefined {
  if (!one || !other) return one ?? other;
  return one.filter((currency) => other.includes(currency));
}

/** Groups of three digits, with the same sign between them. */
const grouped = /^[1-9]\d{0,2}(?:([., '])\d{3})(?:\1\d{3})*$/;

function readNumber(digits: string, hasPoint: boolean): number | undefined {
  const cents = /^(.+)([.,])(\d{1,2})$/.exec(digits);
  if (!cents) return readWhole(digits, hasPoint);
  const [, whole = '', point, decimals = ''] = cents;
  const separator = grouped.exec(whole)?.[1];
  // "$12,50" may be 12.50 or 1,250.
  if (point === ',' && hasPoint) return undefined;
  if (separator === point) return undefined;
  const value = separator === undefined ? readPlain(whole) : readGroups(whole);
  return value === undefined ? undefined : Number(`${value}.${decimals}`);
}

function readWhole(digits: string, hasPoint: boolean): number | undefined {
  const separator = grouped.exec(digits)?.[1];
  if (separator === undefined) return readPlain(digits);
  // "$1.234" may be 1,234 or a mistake.
  if (separator === '.' && hasPoint) return undefined;
  return readGroups(digits);
}

function readPlain(digits: string): number | undefined {
  return /^(?:0|[1-9]\d{0,8})$/.test(digits) ? Number(digits) : undefined;
}

function readGroups(digits: string): number | undefined {
  return readPlain(digits.replace(/\D/g, ''));
}
