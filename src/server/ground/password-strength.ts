import { fieldProblem } from './problem.ts';
import { explainWeakPassword, type PasswordOwner } from './password-rules.ts';

/** An attacker who has the hash makes so many guesses within months, and nobody makes them at the login. */
const fewGuessesLog10 = 9;

/** The time grows with the square of the length: here some tens of milliseconds. More characters make nothing weaker. */
const longestJudged = 32;

/** Reading many signs as letters in every way takes a second. */
const mostSubstitutions = 20;

/** Examples that everybody has read. */
const famous = ['correct horse battery staple', 'correcthorsebatterystaple', 'correct-horse-battery-staple'];

let judge: ReturnType<typeof loadJudge> | undefined;

/**
 * Why somebody who knows how people make passwords would guess this one soon, with advice; `undefined` if nobody would.
 * The dictionaries are read for the first new password, because they take half a second and 30 MB
 * (decision 7).
 *
 * @returns the rule, to follow the name of a field or setting
 */
export async function explainGuessablePassword(
  password: string,
  { username, first_name = '', surname = '', agencyName }: PasswordOwner,
): Promise<string | undefined> {
  judge ??= loadJudge();
  const known = [username, first_name, surname, agencyName, ...agencyName.split(/\s+/), ...famous];
  const { guessesLog10, feedback } = (await judge).check(
    password.slice(0, longestJudged),
    known.filter((word) => word !== ''),
  );
  if (guessesLog10 >= fewGuessesLog10) return undefined;
  const advice = [
    feedback.warning,
    ...feedback.suggestions,
    'A few words that do not belong together are good.',
  ];
  return `is easy to guess. ${advice.filter(Boolean).join(' ')}`;
}

/** @throws Problem `validation_failed` for the field `password` */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const fault = explainWeakPassword(password, owner) ?? (await explainGuessablePassword(password, owner));
  if (fault !== undefined) throw fieldProblem('password', `Password ${fault}`);
}

async function loadJudge() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    l33tMaxSubstitutions: mostSubstitutions,
  });
}
