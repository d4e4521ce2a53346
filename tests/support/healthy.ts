import type { RetentionState } from '../../src/contract/retention.ts';
import type { SystemHealth } from '../../src/contract/system-health.ts';

/** The moment of `healthy`. */
export const healthyAt = Date.parse('2026-03-10T12:00:00Z');

const backup = { at: '2026-03-10T03:00:00Z', taken_at: '2026-03-10T02:59:00Z', bytes: 1_500_000, rows: 4000 };

/** A website that is cared for. */
export const healthy: SystemHealth = {
  version: '1.2.3',
  node: 'v26.0.0',
  started_at: '2026-03-09T00:00:00Z',
  database: { version: '15.6', bytes: 45_000_000 },
  disk: { folder: './data', free_bytes: 50e9, bytes: 100e9 },
  last_backup: backup,
  backup_run: null,
  backups_are_encrypted: true,
  last_rehearsal: backup,
  content: { host: 'cms.example.com', age_seconds: 30 },
  application_form_host: '',
  contact_form_host: 'forms.example.com',
  address: { public_url: 'https://jobs.example.com', is_local: false, has_untrusted_proxy: false },
  accepted: [],
  skipped_steps: [],
  access_review: { accounts: 3, reviewed_at: '2026-02-10T12:00:00Z', is_due: false },
  mail: {
    is_sent: true,
    visitors_wait_seconds: 0,
    visitors_wait_domain: '',
    is_refused: false,
    late: 0,
    delayed: 0,
    delayed_until: null,
  },
  scan: { is_on: true, late: 0, unscanned: 0, infected: 0, passes_unseen: false },
  document_store: {
    is_on: true,
    is_there: true,
    is_foreign: false,
    waiting: 0,
    late: 0,
    stored: 1,
    erased: 0,
  },
  clock: { ahead_seconds: -60 },
};

/** Somebody has turned it on, and it has not run. */
export const retained: RetentionState = {
  months: 24,
  is_on: true,
  is_set_by_hand: false,
  switched_on_by: 'Ana Recruiter',
  switched_on_at: '2029-03-10T12:00:00.000Z',
  people: 812,
  all_people: 4_000,
  told: 0,
  others: 14,
  question: null,
  now: '2029-03-10T12:00:00.000Z',
  newest_at: '2026-03-10T11:00:00.000Z',
  run_at: null,
  run_people: 0,
  failed: [],
};
