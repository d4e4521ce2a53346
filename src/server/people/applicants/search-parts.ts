import { nationalNumberOf } from '../../ground/phones/phone-number.ts';
import { digitsOf, plainDigits } from '../../ground/phones/plain-digits.ts';
import { mostSearchWords } from '../../../database/search-words.ts';

/** A number and an email are compared whole, other parts word by word. */
export type SearchPart = {
  text: string;
  isWhole: boolean;
  /** The same number without the country's code or the zero before it: people leave out either. */
  national?: string;
};

/** Splits a search into numbers, emails and other texts. A phone number is one number, however it was written. */
export function splitSearch(typed: string): SearchPart[] {
  const search = plainDigits(typed);
  if (isNumber(search)) return [readPart(search)];
  return search
    .split(/\s+/)
    .filter((text) => text !== '')
    .slice(0, mostSearchWords)
    .map(readPart);
}

function readPart(text: string): SearchPart {
  if (isNumber(text)) {
    const digits = digitsOf(text);
    const national = nationalNumberOf(text) ?? digits.replace(/^0+/, '');
    const isOther = national !== digits && national.length >= fewestNational;
    return { text: digits, isWhole: true, ...(isOther && { national }) };
  }
  return { text, isWhole: /[^@]@/.test(text) };
}

/** Fewer digits are in numbers of many people. */
const fewestNational = 6;

function isNumber(text: string): boolean {
  return /^[\d\s+()./-]+$/.test(text) && digitsOf(text).length >= 3;
}
