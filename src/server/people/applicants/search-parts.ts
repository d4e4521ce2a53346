import { mostSearchWords } from '../../../database/search-words.ts';

/** A number and an email are compared whole, other parts word by word. */
export type SearchPart = { text: string; isWhole: boolean };

/** Splits a search into numbers, emails and other texts. A phone number is one number, however it was written. */
export function splitSearch(search: string): SearchPart[] {
  if (isNumber(search)) return [readPart(search)];
  return search
    .split(/\s+/)
    .filter((text) => text !== '')
    .slice(0, mostSearchWords)
    .map(readPart);
}

function readPart(text: string): SearchPart {
  if (isNumber(text)) return { text: digitsOf(text), isWhole: true };
  return { text, isWhole: /[^@]@/.test(text) };
}

function isNumber(text: string): boolean {
  return /^[\d\s+()./-]+$/.test(text) && digitsOf(text).length >= 3;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
