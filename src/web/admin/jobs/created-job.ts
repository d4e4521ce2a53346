import { useLocation } from 'react-router';
import { isOutcome } from '../../ui/page/outcome.ts';
import type { SaveOutcome } from '../changes/forms/save-outcome.ts';

/** The job that was created on the way to this page. */
export function useCreatedJob(): SaveOutcome['createdJob'] {
  const state: unknown = useLocation().state;
  return isOutcome(state) ? (state as SaveOutcome).createdJob : undefined;
}
