import type { Generated } from 'kysely';
import type { Identity } from './note-tables.ts';

/** The tables of job alerts: a part of `Tables`. */
export type AlertTables = {
  alert_counts: { quarter: Date; act: 'asked' | 'confirmed' | 'ended' | 'sent'; count: number };
  alert_readers: {
    id: Identity;
    email: string;
    created_at: Generated<Date>;
    asked_at: Date | null;
    renewed_at: Date | null;
    renewal_asked_at: Date | null;
    weekly_due_at: Generated<Date>;
  };
  alert_links: { token_hash: Buffer; end_hash: Buffer; reader_id: string; created_at: Generated<Date> };
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
  alerted_jobs: {
    reader_id: string;
    job_id: string;
    is_weekly: boolean;
    search_ids: string[] | null;
    queued_at: Date | null;
    mail_id: string | null;
  };
  opened_jobs: { job_id: string; opened_at: Generated<Date> };
};
