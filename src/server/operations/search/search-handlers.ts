import { kindCalls } from '../../../contract/kind-calls.ts';
import { may } from '../../../contract/rights.ts';
import type { Found, searchEndpoints } from '../../../contract/search.ts';
import { findApplicants } from '../../people/applicants/list-applicants.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { listJobs } from '../../jobs/list-jobs.ts';
import type { Services } from '../../ground/services.ts';
import { findByName } from './find-by-name.ts';
import { findInTexts } from './find-in-texts.ts';

/** Results of each kind, for a small screen. */
const limit = 5;

export function searchHandlers({ config, database: { sql } }: Services) {
  return {
    search: async ({ query: { q } = { q: '' }, admin }) => {
      const [jobs, applicants, others, texts] = await Promise.all([
        listJobs(sql, { q, limit }).then(({ rows }) => rows),
        findApplicants(sql, { q, timeZone: config.agencyTimeZone }, limit),
        findByName(sql, q, limit),
        findInTexts(sql, q, limit),
      ]);
      return [
        ...jobs.map(({ id, name, location, is_active }): Found => ({
          kind: 'job',
          id,
          title: name,
          detail: location,
          is_active,
        })),
        ...applicants.map(({ id, first_name, last_name, email, found_in }): Found => ({
          kind: 'applicant',
          id,
          title: `${first_name} ${last_name}`,
          detail: found_in?.pieces.map(({ text }) => text).join('') ?? email,
          is_active: true,
        })),
        ...others,
        ...texts,
      ].filter(({ kind, id }) => may(admin, kindCalls[kind].read, id));
    },
  } satisfies HandlersOf<typeof searchEndpoints>;
}
