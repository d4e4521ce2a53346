import type { Api, CallOptions } from '../../../contract/client.ts';
import type { JobRow } from '../../../contract/jobs.ts';
import type { Choice } from '../../ui/combobox.tsx';
import { countText } from '../../ui/count-text.ts';

/** What fits under a field, on a phone too. */
const limit = 6;

export type JobChoices = { choices: Choice[]; note: string };

/** The jobs that fit what is typed, the best match first; the newest ones before anything is. */
export async function findJobChoices(api: Api, q: string, options: CallOptions): Promise<JobChoices> {
  const { items, total } = await api.listJobs({ query: { q, limit } }, options);
  return { choices: items.map(choiceOf), note: noteOn({ q, total }) };
}

/** The job that the address names; `undefined` when it names none. */
export async function readJobChoice(api: Api, id: string): Promise<Choice | undefined> {
  if (id === '') return undefined;
  const { items } = await api.listJobs({ query: { id, limit: 1 } });
  return { id, title: items[0]?.name ?? 'Unknown job' };
}

function choiceOf({ id, name, location, active, applicant_count }: JobRow): Choice {
  const details = [location, ...(active ? [] : ['closed']), countText(applicant_count, 'applicant')];
  return { id, title: name, detail: details.join(', ') };
}

/** What is not shown of what was found. */
export function noteOn({ q, total }: { q: string; total: number }): string {
  if (total === 0) return q === '' ? 'No job has been posted yet.' : 'No job matches.';
  if (total <= limit) return '';
  return q === ''
    ? 'The newest jobs. Type to find another.'
    : `The best of ${total.toLocaleString('en')} matches. Type more to narrow them.`;
}
