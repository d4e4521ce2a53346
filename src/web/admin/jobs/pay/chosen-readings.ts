import type { FilledIn, PayReading, ReadJobs } from '../../../../contract/pay/pay-endpoints.ts';
import type { RefusedMove } from '../../changes/forms/save-outcome.ts';
import * as texts from './texts.ts';

/** All rows are chosen, except those that somebody left out. */
export function chosenOf(jobs: PayReading[], leftOut: ReadonlySet<string>): ReadJobs['jobs'] {
  return jobs.filter(({ id }) => !leftOut.has(id)).map(({ id, version }) => ({ id, version }));
}

export function toggle(leftOut: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(leftOut);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** None of them is left out, or all are. */
export function toggleAll(leftOut: ReadonlySet<string>, jobs: PayReading[]): Set<string> {
  return new Set(chosenOf(jobs, leftOut).length > 0 ? jobs.map(({ id }) => id) : []);
}

/** The words of the banner, and the jobs that stayed as before. */
export function describeFilledIn({ filled, refused }: FilledIn): {
  reason: string;
  refusals: RefusedMove[];
} {
  return {
    reason: texts.filledIn(filled) + texts.refused(refused.length),
    refusals: refused.map((job) => ({ ...job, name: job.name || texts.goneJob })),
  };
}
