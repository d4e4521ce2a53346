import {
  findPhoneNumbersInText,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min';
import { digitsOf } from './plain-digits.ts';

/** Fewer digits are a part of a number, or invented. */
const fewestDigits = 6;

/**
 * A number as the people of its country write it: one of the agency's country without the country's code. A number that
 * nobody could call stays as it was typed.
 *
 * @param country the agency's, for numbers without a code
 */
export function showPhone(typed: string, country: string): string {
  const number = readNumber(typed, country);
  if (!number) return typed;
  return number.countryCallingCode === callingCodeOf(country)
    ? number.formatNational()
    : number.formatInternational();
}

/** Whether both are one number, however each is written. */
export function isSamePhone(one: string, other: string, country: string): boolean {
  return one === other || keyOf(one, country) === keyOf(other, country);
}

/** The digits of a number in the spellings that people use: as typed, with the country's code, and without it. */
export function listSpellings(typed: string, country: string): string[] {
  const number = readNumber(typed, country);
  const spellings = number
    ? [typed, number.number, number.nationalNumber, number.formatNational(), `00${number.number}`]
    : [typed];
  return [...new Set(spellings.map(digitsOf))].filter(({ length }) => length >= fewestDigits);
}

/** Without the code of its country. `undefined` for a number that does not begin with one. */
export function nationalNumberOf(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, { extract: false });
  return number?.isPossible() ? number.nationalNumber : undefined;
}

/** The numbers in a text, as they stand there. 2,000 strange characters take it 30 ms. */
export function findPhones(text: string, country: string): string[] {
  return findPhoneNumbersInText(text, { defaultCountry: country as CountryCode }).map(
    ({ startsAt, endsAt }) => text.slice(startsAt, endsAt),
  );
}

function keyOf(typed: string, country: string): string {
  const number = readNumber(typed, country);
  if (number) return `${number.number};${number.ext ?? ''}`;
  const digits = digitsOf(typed);
  return digits.length >= fewestDigits ? digits : typed;
}

function readNumber(typed: string, country: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(typed, {
    defaultCountry: country as CountryCode,
    extract: false,
  });
  return number?.isPossible() ? number : undefined;
}

function callingCodeOf(country: string): string | undefined {
  try {
    return getCountryCallingCode(country as CountryCode);
  } catch {
    // A country without numbers of its own, such as Antarctica.
    return undefined;
  }
}
