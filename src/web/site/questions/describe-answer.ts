import type { QuestionKind } from '../../../contract/questions.ts';
import { describeDay } from '../../ui/time/describe-day.ts';
import { yesNo } from './texts.ts';

/** An answer as a person reads it: "Yes", "Jan 31, 2026". */
export function describeAnswer({ kind, value }: { kind: QuestionKind; value: string }): string {
  if (kind === 'date') return describeDay(value);
  return kind === 'yes_no' && value in yesNo ? yesNo[value as keyof typeof yesNo] : value;
}
