import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SystemHealth } from '../../../../contract/system-health.ts';
import { assessHealth, describeBytes } from './assess-health.ts';
import * as texts from './texts.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const backup = { at: '2026-03-10T03:00:00Z', taken_at: '2026-03-10T02:59:00Z', bytes: 1_500_000, rows: 4000 };

const fine: SystemHealth = {
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
  clock: { ahead_seconds: -60 },
};

function stateOf(title: string, health: Partial<SystemHealth>): string | undefined {
  return assessHealth({ ...fine, ...health }, now).find((finding) => finding.title === title)?.state;
}

test('a website that is cared for is fine in every part', () => {
  assert.deepEqual([...new Set(assessHealth(fine, now).map(({ state }) => state))], ['fine']);
});

test('what an operator should look at is told from what is broken', () => {
  const disk = (free_bytes: number) => ({ disk: { ...fine.disk, free_bytes } });
  const old = (at: string) => ({ ...backup, at });
  const address = (change: object) => ({ address: { ...fine.address, ...change } });
  const run = (state: 'running' | 'done' | 'failed', startedAt: number) => ({
    state,
    started_at: new Date(startedAt).toISOString(),
    fault: '',
  });
  const storeWith = (change: object) => ({ ...fine.document_store, ...change });
  const expected: [string, Partial<SystemHealth>, string][] = [
    [texts.disk, disk(9e9), 'check'],
    [texts.disk, disk(1e9), 'broken'],
    [texts.backup, { last_backup: null }, 'check'],
    [texts.backup, { last_backup: old('2026-03-08T11:00:00Z') }, 'check'],
    [texts.backup, { last_backup: old('2026-03-08T13:00:00Z') }, 'fine'],
    [texts.backup, { last_backup: null, backup_run: run('running', now) }, 'fine'],
    [texts.backup, { backup_run: run('failed', now) }, 'check'],
    [texts.backup, { backup_run: run('failed', Date.parse(backup.at) - 1) }, 'fine'],
    [texts.backup, { backup_run: run('done', now) }, 'fine'],
    [texts.rehearsal, { last_rehearsal: null }, 'check'],
    [texts.rehearsal, { last_rehearsal: old('2026-02-01T00:00:00Z') }, 'check'],
    [texts.mail, { mail: { is_sent: false, late: 5 } }, 'check'],
    [texts.mail, { mail: { is_sent: true, late: 1 } }, 'broken'],
    [texts.store, { document_store: storeWith({ is_on: false, is_there: false, stored: 0 }) }, 'fine'],
    [texts.store, { document_store: storeWith({ is_on: false, is_there: false }) }, 'broken'],
    [
      texts.store,
      { document_store: storeWith({ is_on: false, is_there: false, stored: 0, erased: 1 }) },
      'broken',
    ],
    [texts.store, { document_store: storeWith({ is_there: false }) }, 'broken'],
    [texts.store, { document_store: storeWith({ is_foreign: true }) }, 'broken'],
    [texts.store, { document_store: storeWith({ late: 1, waiting: 1 }) }, 'check'],
    [texts.store, { document_store: storeWith({ waiting: 1, erased: 1 }) }, 'fine'],
    [
      texts.scan,
      { scan: { is_on: false, late: 9, unscanned: 0, infected: 0, passes_unseen: false } },
      'fine',
    ],
    [
      texts.scan,
      { scan: { is_on: true, late: 1, unscanned: 1, infected: 0, passes_unseen: false } },
      'broken',
    ],
    [
      texts.scan,
      { scan: { is_on: true, late: 0, unscanned: 1, infected: 0, passes_unseen: true } },
      'broken',
    ],
    [
      texts.scan,
      { scan: { is_on: true, late: 0, unscanned: 1, infected: 0, passes_unseen: false } },
      'check',
    ],
    [texts.clock, { clock: { ahead_seconds: 61 } }, 'check'],
    [texts.clock, { clock: { ahead_seconds: -61 } }, 'check'],
    [texts.content, { content: { host: '', age_seconds: null } }, 'broken'],
    [texts.content, { content: { host: 'cms.example.com', age_seconds: 4000 } }, 'check'],
    [texts.address, address({ public_url: 'http://jobs.example.com' }), 'check'],
    [texts.address, address({ has_untrusted_proxy: true }), 'check'],
    [texts.address, address({ public_url: 'http://127.0.0.1:3000', is_local: true }), 'fine'],
  ];
  for (const [title, health, state] of expected) {
    assert.equal(stateOf(title, health), state, `${title}: ${JSON.stringify(health)}`);
  }
});

test('a backup that anybody can read who finds it is named', () => {
  const adviceOn = (backups_are_encrypted: boolean) =>
    assessHealth({ ...fine, backups_are_encrypted }, now).find(({ title }) => title === texts.backup)?.advice;
  assert.deepEqual([adviceOn(true), adviceOn(false)], [undefined, texts.plainBackup]);
});

test('a size has three digits at most', () => {
  assert.deepEqual([0, 999, 23_904, 1_500_000, 73.4e9].map(describeBytes), [
    '0 byte',
    '999 byte',
    '23.9 kB',
    '1.5 MB',
    '73.4 GB',
  ]);
});
