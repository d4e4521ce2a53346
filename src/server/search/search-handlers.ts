import type { Found, searchEndpoints } from '../../contract/search.ts';
import { findApplicants } from '../applicants/applicant-list.ts';
import type { HandlersOf } from '../handlers.ts';
import { openJobList } from '../jobs/job-list.ts';
import type { Services } from '../services.ts';
import { findByName } from './find-by-name.ts';

/** Of each kind: what fits on a small screen. */
const limit = 5;

export function searchHandlers({ database: { sql } }: Services) {
  return {
    search: async ({ query: { q } = { q: '' } }) => {
      const [jobs, applicants, others] = await Promise.all([
        openJobList(sql, { q }).then(({ read }) => read({ limit, offset: 0 })),
        findApplicants(sql, q, limit),
        findByName(sql, q, limit),
      ]);
      return [
        ...jobs.map(({ id, name, location, is_active }): Found => ({
          kind: 'job',
          id,
          title: name,
          detail: location,
          is_active,
        })),
        ...applicants.map(({ id, first_name, last_name, email }): Found => ({
          kind: 'applicant',
          id,
          title: `${first_name} ${last_name}`,
          detail: email,
          is_active: true,
        })),
        ...others,
      ];
    },
  } satisfies HandlersOf<typeof searchEndpoints>;
}
