import type { SuggestedDetail } from '../../contract/documents.ts';
import { limits } from '../../contract/limits.ts';
import { findPhones, isSamePhone } from '../ground/phones/phone-number.ts';

/** A resume begins with the person. References and former employers come later. */
const headLength = 1_500;
const headLines = 6;

/** A name has so many words at most. */
const mostWords = 4;

type Known = {
  first_name: string;
  middle_name: string;
  last_name: string;
  phone: string;
  /** In lower case, also former ones. */
  emails: string[];
};

/**
 * The details at the head of a resume that the record of its person has not. A person decides about each. Without one that
 * surely is a name, an email or a phone, nothing is suggested.
 */
export function suggestDetails(text: string, person: Known, country: string): SuggestedDetail[] {
  const head = text.slice(0, headLength);
  const emails = findEmails(head);
  return [
    ...suggestName(head, person, emails),
    ...suggestEmail(emails, person),
    ...suggestPhone(head, person, country),
  ];
}

function suggestEmail(found: string[], { emails }: Known): SuggestedDetail[] {
  const isKnown = found.some((email) => emails.includes(email.toLowerCase()));
  const [value] = found;
  return isKnown || value === undefined || value.length > limits.email ? [] : [{ field: 'email', value }];
}

function suggestPhone(head: string, { phone }: Known, country: string): SuggestedDetail[] {
  const found = findPhones(head, country);
  const isKnown = found.some((each) => isSamePhone(each, phone, country));
  const [value] = found;
  return isKnown || value === undefined || value.length > limits.phone ? [] : [{ field: 'phone', value }];
}

/** Also a job title has two words with capitals, so a name shares a word with the record, or with an email of the resume. */
function suggestName(head: string, person: Known, emails: string[]): SuggestedDetail[] {
  const known = new Set(
    [person.first_name, person.middle_name, person.last_name].flatMap(wordsOf).map(plainOf),
  );
  const addresses = emails.map((email) => plainOf(email.slice(0, email.indexOf('@'))));
  const isLinked = (word: string) =>
    known.has(plainOf(word)) ||
    (word.length > 2 && addresses.some((address) => address.includes(plainOf(word))));
  for (const line of head.split('\n').slice(0, headLines)) {
    const name = wordsOf(line.replace(/^\s*name\s*:/i, '').split(/[,;|•·]| {2}/)[0] ?? '');
    if (!isName(name) || !name.some(isLinked)) continue;
    const words = name.filter(
      (word, place) => place === 0 || place === name.length - 1 || !/^\p{L}\.?$/u.test(word),
    );
    const said = new Set(words.map(plainOf));
    const hasAll = [person.first_name, person.last_name].every((each) =>
      wordsOf(each).every((word) => said.has(plainOf(word))),
    );
    if (hasAll && known.size > 0) return [];
    const [first = '', last = ''] = [words[0], words.at(-1)].map(inSmallLetters);
    return [
      ...differing('first_name', first, person.first_name),
      ...differing('last_name', last, person.last_name),
    ];
  }
  return [];
}

function differing(field: 'first_name' | 'last_name', value: string, known: string): SuggestedDetail[] {
  const isSame = wordsOf(known).map(plainOf).includes(plainOf(value));
  return isSame || value.length > limits.personName ? [] : [{ field, value }];
}

function isName(words: string[]): boolean {
  return (
    words.length >= 2 &&
    words.length <= mostWords &&
    words.every((word) => /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(word))
  );
}

/** Resumes often shout the name. */
function inSmallLetters(word = ''): string {
  if (word !== word.toUpperCase() || word.length < 3) return word;
  return word
    .toLowerCase()
    .replaceAll(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

function findEmails(head: string): string[] {
  return head.match(/(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi) ?? [];
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Without case and accents. */
function plainOf(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
