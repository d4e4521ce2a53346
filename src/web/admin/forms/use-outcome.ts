import { useLocation } from 'react-router';
import { readOutcome, type SaveOutcome } from './save-outcome.ts';

/** How the save that led to this page ended; `undefined` when none did. */
export function useOutcome(): SaveOutcome | undefined {
  return readOutcome(useLocation().state);
}
