import { limits } from '../../../contract/limits.ts';
import type { QuestionKind } from '../../../contract/questions.ts';

type Asked = { kind: QuestionKind; choices: string };

/** @returns the rule that a given answer breaks, for the person; `undefined` for a good one */
export function answerFault({ kind, choices }: Asked, value: string): string | undefined {
  switch (kind) {
    case 'text':
      return tooLong(value, limits.shortAnswer);
    case 'long_text':
      return tooLong(value, limits.longAnswer);
    case 'number':
      return /^[+-]?\d{1,15}(?:[.,]\d{1,6})?$/.test(value) ? undefined : 'Enter a number, such as 12 or 2.5';
    case 'date':
      return isDay(value) ? undefined : 'Enter a day, such as 2026-01-31';
    case 'yes_no':
      return ['yes', 'no'].includes(value) ? undefined : 'Choose yes or no';
    case 'choice':
      return choices.split('\n').includes(value) ? undefined : 'Choose one of the answers';
  }
}

function tooLong(value: string, limit: number): string | undefined {
  return value.length > limit ? `Shorten the answer to ${limit.toLocaleString('en')} characters` : undefined;
}

/** A day of the calendar: `Date` alone would take 31 February as a day in March. */
export function isDay(value: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
