import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SystemHealth } from '../../../contract/system-health.ts';
import { systemPaths } from './main-pages.ts';
import { describeSystem } from './system-states.ts';
import * as texts from './texts.ts';

const backup = { at: new Date().toISOString(), taken_at: new Date().toISOString(), bytes: 1000, rows: 10 };

const fine: SystemHealth = {
  version: '1.2.3',
  node: 'v26.0.0',
  started_at: new Date().toISOString(),
  database: { version: '15.6', bytes: 45_000_000 },
  disk: { folder: './data', free_bytes: 50e9, bytes: 100e9 },
  last_backup: backup,
  backup_run: null,
  backups_are_encrypted: true,
  last_rehearsal: backup,
  content: { host: '', age_seconds: 30 },
  application_form_host: '',
  contact_form_host: '',
  address: { public_url: 'https://jobs.example.com', is_local: false, has_untrusted_proxy: false },
  mail: { is_sent: true, late: 0 },
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
  clock: { ahead_seconds: 0 },
};

function stateOf(path: string, change: Partial<SystemHealth>, tags = 0) {
  const health = { ...fine, ...change };
  return describeSystem({
    stages: [],
    questions: [],
    documentKinds: [],
    benefits: [],
    tags: { total: tags },
    snippets: [],
    health,
  }).get(path);
}

test('a page with rows counts them, and one without says so', () => {
  assert.deepEqual(stateOf(systemPaths.tags, {}, 1204), { text: '1,204' });
  assert.deepEqual(stateOf(systemPaths.tags, {}), { text: texts.rows(0) });
});

test('mail and system status say how many things need care', () => {
  assert.deepEqual(stateOf(systemPaths.mails, {}), { text: texts.isFine });
  assert.deepEqual(stateOf(systemPaths.health, {}), { text: texts.isFine });
  const unsent = { mail: { is_sent: false, late: 0 }, last_backup: null };
  assert.deepEqual(stateOf(systemPaths.mails, unsent), { text: texts.mailIsOff, isUrgent: true });
  assert.deepEqual(stateOf(systemPaths.health, unsent), { text: texts.toCheck(2), isUrgent: true });
  assert.deepEqual(stateOf(systemPaths.mails, { mail: { is_sent: true, late: 3 } }), {
    text: texts.mailIsLate(3),
    isUrgent: true,
  });
});
