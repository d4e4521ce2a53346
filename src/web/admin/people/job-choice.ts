import type { Api, CallOptions } from '../../../contract/client.ts';
import type { Total } from '../../../contract/endpoints.ts';
import type { JobRow } from '../../../contract/jobs.ts';
import { limits } from '../../../contract/limits.ts';
import type { Choice } from '../../ui/form/combobox-list.tsx';
import * as texts from './texts.ts';

/** So many fit under a field, on a phone too. */
const limit = 6;

export type JobChoices = { choices: Choice[]; note: string };

/** The jobs that match the typed text, the best match first; without text the newest. */
export async function findJobChoices(api: Api, q: string, options: CallOptions): Promise<JobChoices> {
  const { items, ...total } = await api.listJobs(
    { query: { q: q.slice(0, limits.searchText), limit } },
    options,
  );
  return { choices: items.map(choiceOf), note: noteOn(q, total) };
}

/** The job in the address; `undefined` without one. */
export async function readJobChoice(api: Api, id: string): Promise<Choice | undefined> {
  if (id === '') return undefined;
  const { items } = await api.listJobs({ query: { id, limit: 1 } });
  return { id, title: items[0]?.name ?? texts.unknownJob };
}

function choiceOf({ id, name, location, active, applicant_count }: JobRow): Choice {
  const details = [location, ...(active ? [] : [texts.closed]), texts.applicantsOf(applicant_count)];
  return { id, title: name, detail: details.join(', ') };
}

/** Says how many more jobs were found than are shown. */
export function noteOn(q: string, total: Total): string {
  if (total.total === 0) return q === '' ? texts.noJobsYet : texts.noJobMatches;
  if (total.total <= limit) return '';
  return q === '' ? texts.newestJobs : texts.bestJobs(total);
}
