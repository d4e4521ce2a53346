const number = String.raw`(?:[$€£¥]|[A-Z]{2,3}\$?)?\s?\d[\d.,\u00A0\u202F']*\d?\s?[kK]?(?:\s?[$€£¥])?`;
const leading = new RegExp(
  String.raw`^(?:(?:up to|from|starting at)\s+)?${number}(?:\s*(?:to|–|—|-)\s*${number})?(?![\p{L}\p{N}%])`,
  'iu',
);

/** One behind the other, they are the text as it was typed. */
export type PayParts = { amount: string; rest: string };

/**
 * A pay as a recruiter typed it, in two parts: the amount that is set large, and its unit and the rest. A text that does
 * not begin with an amount has none.
 */
export function splitPay(pay: string): PayParts {
  const bare = leading.exec(pay)?.[0].trimEnd() ?? '';
  const amount = bare && `${bare}${/^\s*/.exec(pay.slice(bare.length))?.[0] ?? ''}`;
  return { amount, rest: pay.slice(amount.length) };
}

/** As `splitPay`, without the remarks behind the unit: "an hour", not "an hour, paid weekly". */
export function shortPay(pay: string): PayParts {
  const { amount, rest } = splitPay(pay);
  return { amount, rest: amount === '' ? rest : (/^[^,;:(]*/.exec(rest)?.[0].trimEnd() ?? '') };
}
