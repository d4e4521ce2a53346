import { sql } from 'kysely';
import type { AlertTables } from './alert-tables.ts';
import type { Person, TableData } from './table-data.ts';
import { isEmailIn } from './row-conditions.ts';

const readersOf = ({ emails }: Person) =>
  sql`(select id from alert_readers where ${isEmailIn('email', emails)})`;

/** A part of `personalData`, in the order of an erasure. A reader takes the mails of the alerts along. */
export const alertData: Record<Exclude<keyof AlertTables, 'alert_counts' | 'opened_jobs'>, TableData> = {
  alerted_jobs: {
    visitors: ['job_id'],
    neither: ['reader_id', 'is_weekly', 'search_ids', 'queued_at', 'mail_id'],
    rows: {
      of: (person) => sql`reader_id in ${readersOf(person)}`,
      erase: 'delete',
      outlivesRetention: true,
    },
  },
  alert_searches: {
    visitors: [
      'q',
      'query',
      'location_id',
      'industry_id',
      'facts',
      'near_key',
      'near_latitude',
      'near_longitude',
      'near_km',
    ],
    neither: ['id'],
    rows: {
      of: (person) => sql`id in (select search_id from job_alerts where reader_id in ${readersOf(person)})`,
      erase: 'triggers',
    },
  },
  job_alerts: {
    visitors: ['search_id'],
    neither: ['id', 'reader_id', 'is_weekly', 'created_at', 'confirmed_at'],
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
    visitors: ['token_hash', 'end_hash'],
    neither: ['reader_id', 'created_at'],
    rows: {
      of: (person) => sql`reader_id in ${readersOf(person)}`,
      erase: 'delete',
      outlivesRetention: true,
      isUnreadable: true,
    },
  },
  alert_readers: {
    visitors: ['email'],
    neither: ['id', 'created_at', 'asked_at', 'renewed_at', 'renewal_asked_at', 'weekly_due_at'],
    // An export has no link of somebody else's mails.
    rows: {
      of: ({ emails }) => isEmailIn('email', emails),
      erase: 'delete',
      outlivesRetention: true,
      isUnreadable: true,
    },
  },
};
