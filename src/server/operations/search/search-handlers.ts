import { kindCalls } from '../../../contract/kind-calls.ts';
import { may } from '../../../contract/rights.ts';
import type { Found, searchEndpoints } from '../../../contract/search.ts';
import { findApplicants } from '../../people/applicants/list-applicants.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { listJobs } from '../../jobs/list-jobs.ts';
import type { Services } from '../../ground/services.ts';
import { findInTexts } from './find-in-texts.ts';
import { sql as expression } from 'kysely';
import { adminName } from '../../../database/admin-name.ts';
import type { Sql } from '../../../database/open.ts';
import { holdsEveryWord } from '../../../database/search-words.ts';

/** Results of each kind, for a small screen. */
const limit = 5;

export function searchHandlers({ config, database: { sql } }: Services) {
  return {
    search: async ({ query: { q } = { q: '' }, admin }) => {
      const [jobs, applicants, others, texts] = await Promise.all([
        listJobs(sql, { q, limit }).then(({ rows }) => rows),
        findApplicants(sql, { q, timeZone: config.agencyTimeZone }, limit),
        findByName(sql, q),
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

/** Finds the first admins, locations and industries by name, a few of each. These tables stay small. */
async function findByName(sql: Sql, search: string): Promise<Found[]> {
  const names = ['first_name', 'surname', 'username'].map((name) => expression.ref(name));
  const isNamed = holdsEveryWord([expression.ref('display_name')], search);
  const { rows } = await expression<Found>`
    (
      select 'admin' as kind, username as id, ${adminName} as title, username as detail, is_active
      from admins where ${holdsEveryWord(names, search)} order by title, id limit ${limit}
    ) union all (
      select 'location', id::text, display_name as title, '', true
      from locations where ${isNamed} order by title limit ${limit}
    ) union all (
      select 'industry', id::text, display_name as title, '', true
      from industries where ${isNamed} order by title limit ${limit}
    )
  `.execute(sql);
  return rows;
}
