import type { Environment } from './read-setting.ts';

/** Up to this length two edits would make another word: HTTP_URL is two from SMTP_URL. */
const longestOfOneEdit = 11;

/**
 * The faults of names that are nearly a setting's, a sentence each. The environment is full of other programs' names, so
 * one counts only with an underscore, one or two edits from a setting that is not set itself.
 */
export function misspeltFaults(environment: Environment, settings: ReadonlySet<string>): string[] {
  const unset = [...settings].filter((setting) => !environment[setting]);
  return Object.keys(environment).flatMap((name) => {
    if (!environment[name] || !name.includes('_') || settings.has(name)) return [];
    const likely = [1, 2]
      .filter((edits) => edits === 1 || name.length > longestOfOneEdit)
      .flatMap((edits) => unset.filter((setting) => isWithin(edits, name, setting)))
      .at(0);
    return likely === undefined
      ? []
      : [`${name} is no setting: ${likely} is meant, or another name for what is not Rolecall's.`];
  });
}

/** Whether so many edits make the names equal: a letter more, a letter less, another letter, or two exchanged. */
function isWithin(edits: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (edits === 0) return false;
  if (one[0] === other[0]) return isWithin(edits, one.slice(1), other.slice(1));
  const isExchanged = one[0] === other[1] && one[1] === other[0];
  return (
    isWithin(edits - 1, one.slice(1), other) ||
    isWithin(edits - 1, one, other.slice(1)) ||
    isWithin(edits - 1, one.slice(1), other.slice(1)) ||
    (isExchanged && isWithin(edits - 1, one.slice(2), other.slice(2)))
  );
}
