import { distance } from 'fastest-levenshtein';

/** Most people's mailboxes are there. */
const frequent = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'comcast.net',
  'proton.me',
];

/** Others with mailboxes that look like a slip. */
const others = new Set(['mail.com', 'email.com', 'ymail.com', 'aim.com', 'gmx.com', 'live.co', 'yahoo.co']);

/** @returns the address with the domain that was probably meant: one letter more, less, other, or two exchanged */
export function findMeantAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || frequent.includes(domain) || others.has(domain)) return undefined;
  const meant = frequent.find((known) => distance(domain, known) === 1 || isExchanged(domain, known));
  return meant && `${email.slice(0, at)}@${meant}`;
}

function isExchanged(domain: string, known: string): boolean {
  return distance(domain, known) === 2 && lettersOf(domain) === lettersOf(known);
}

const lettersOf = (domain: string) => domain.split('').toSorted().join('');
