import { type Generated, sql } from 'kysely';

import { all, type Entries, type Identity, isEmailIn, type Person } from './table.ts';

/** The tables of job alerts, in the order of an erasure. A reader takes the mails of the alerts along. */
export type AlertTables = {
  alerted_jobs: {
    reader_id: string;
    job_id: string;
    is_weekly: boolean;
    search_ids: string[] | null;
    queued_at: Date | null;
    mail_id: string | null;
  };
  alert_searches: {
    id: Identity;
    q: string;
    location_id: string | null;
    industry_id: string | null;
    facts: Generated<string>;
    query: string | null;
    near_key: string | null;
    near_latitude: number | null;
    near_longitude: number | null;
    near_km: number | null;
  };
  job_alerts: {
    id: Identity;
    reader_id: string;
    search_id: string;
    is_weekly: boolean;
    created_at: Generated<Date>;
    confirmed_at: Date | null;
  };
  alert_links: { token_hash: Buffer; end_hash: Buffer; reader_id: string; created_at: Generated<Date> };
  alert_readers: {
    id: Identity;
    email: string;
    created_at: Generated<Date>;
    asked_at: Date | null;
    renewed_at: Date | null;
    renewal_asked_at: Date | null;
    weekly_due_at: Generated<Date>;
  };
  alert_counts: { quarter: Date; act: 'asked' | 'confirmed' | 'ended' | 'sent'; count: number };
  opened_jobs: { job_id: string; opened_at: Generated<Date> };
};

const readersOf = ({ emails }: Person) =>
  sql`(select id from alert_readers where ${isEmailIn('email', emails)})`;

export const alertTables = {
  alerted_jobs: {
    rights: all,
    visitors: 'job_id',
    neither: 'reader_id is_weekly search_ids queued_at mail_id',
    rows: {
      of: (person) => sql`reader_id in ${readersOf(person)}`,
      erase: 'delete',
      outlivesRetention: true,
    },
  },
  alert_searches: {
    rights: all,
    visitors: 'q query location_id industry_id facts near_key near_latitude near_longitude near_km',
    neither: 'id',
    rows: {
      of: (person) => sql`id in (select search_id from job_alerts where reader_id in ${readersOf(person)})`,
      erase: 'triggers',
    },
  },
  job_alerts: {
    rights: all,
    visitors: 'search_id',
    neither: 'id reader_id is_weekly created_at confirmed_at',
    rows: {
      of: (person) => sql`reader_id in ${readersOf(person)}`,
      erase: 'delete',
      outlivesRetention: true,
      explain: {
        words: sql`(select q from alert_searches where id = search_id)`,
        facts: sql`(select facts from alert_searches where id = search_id)`,
        location: sql`(select display_name from locations where id = (
          select location_id from alert_searches where id = search_id))`,
        industry: sql`(select display_name from industries where id = (
          select industry_id from alert_searches where id = search_id))`,
      },
    },
  },
  alert_links: {
    rights: 'select insert delete',
    visitors: 'token_hash end_hash',
    neither: 'reader_id created_at',
    rows: {
      of: (person) => sql`reader_id in ${readersOf(person)}`,
      erase: 'delete',
      outlivesRetention: true,
      isUnreadable: true,
    },
  },
  alert_readers: {
    rights: all,
    visitors: 'email',
    neither: 'id created_at asked_at renewed_at renewal_asked_at weekly_due_at',
    // An export has no link of somebody else's mails.
    rows: {
      of: ({ emails }) => isEmailIn('email', emails),
      erase: 'delete',
      outlivesRetention: true,
      isUnreadable: true,
    },
  },
  alert_counts: { rights: 'select insert update', neither: 'quarter act count' },
  opened_jobs: { rights: all, neither: 'job_id opened_at' },
} satisfies Entries<AlertTables>;
