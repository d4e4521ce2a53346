import type { PublicFigures } from '../../../contract/figures.ts';
import * as texts from './texts.ts';

export type ProofLine = { number: string; name: string };

/** The figures that have enough applications behind them, as a visitor reads them. */
export function listProof({
  answered,
  answer_days: days,
  placed,
}: Omit<PublicFigures, 'steps'>): ProofLine[] {
  return [
    ...(answered === null ? [] : [{ number: answered.toLocaleString('en'), name: texts.answered }]),
    ...(days === null ? [] : [{ number: texts.days(days), name: texts.usualAnswer }]),
    ...(placed === null ? [] : [{ number: placed.toLocaleString('en'), name: texts.placed }]),
  ];
}
