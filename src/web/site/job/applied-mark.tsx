import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { findApplication } from '../apply/own-application.ts';
import * as texts from './list-texts.ts';

/** Somebody applied for the job in this browser, which only it knows. */
export function useIsApplied(jobId: string): boolean {
  return useIsHydrated() && findApplication(jobId) !== undefined;
}

export function AppliedMark({ jobId }: { jobId: string }) {
  if (!useIsApplied(jobId)) return null;
  return (
    <>
      {' '}
      · <span className="font-semibold text-success">{texts.applied}</span>
    </>
  );
}
