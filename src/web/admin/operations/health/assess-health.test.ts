import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RetentionState } from '../../../../contract/retention.ts';
import type { SystemHealth } from '../../../../contract/system-health.ts';
import { healthy as fine, healthyAt as now, retained } from '../../../../../tests/support/healthy.ts';
import { assessHealth, describeBytes } from './assess-health.ts';
import { needsCare } from './finding.ts';
import * as texts from './texts.ts';

const { last_backup } = fine;
assert.ok(last_backup);
const backup = last_backup;

function stateOf(title: string, health: Partial<SystemHealth>): string | undefined {
  return assessHealth({ ...fine, ...health }, retained, now).find((finding) => finding.title === title)
    ?.state;
}

test('a website that is cared for is fine in every part', () => {
  assert.deepEqual([...new Set(assessHealth(fine, retained, now).map(({ state }) => state))], ['fine']);
});

test('what an owner accepts is off and names the owner, and a fault of the same part stays one', () => {
  const accepted = [{ warning: 'address_local' as const, username: 'mia', at: '2026-03-01T12:00:00Z' }];
  const found = (address: Partial<SystemHealth['address']>) =>
    assessHealth({ ...fine, accepted, address: { ...fine.address, ...address } }, retained, now).find(
      ({ title }) => title === texts.address,
    );
  const quiet = found({ is_local: true });
  assert.deepEqual(
    [quiet?.state, quiet?.advice, quiet?.moment, quiet?.text.endsWith('mia accepted this')],
    ['off', undefined, '2026-03-01T12:00:00Z', true],
  );
  const plain = assessHealth(
    {
      ...fine,
      backups_are_encrypted: false,
      accepted: [{ warning: 'backup_plain', username: 'mia', at: '2026-03-01T12:00:00Z' }],
    },
    retained,
    now,
  ).find(({ title }) => title === texts.backup);
  assert.deepEqual(
    [plain?.state, plain?.text, plain?.moment],
    ['fine', 'Not encrypted, accepted by mia. Last taken', backup.at],
    'a backup is there, and its moment is that of the backup',
  );
  assert.equal(found({ has_untrusted_proxy: true, is_local: true })?.state, 'check');
  assert.equal(found({ public_url: 'http://jobs.example.com' })?.state, 'check');
  const open = { ...fine.address, public_url: 'http://jobs.example.com' };
  const acceptedPlain = [{ ...accepted[0]!, warning: 'address_plain' as const }];
  const risk = assessHealth({ ...fine, accepted: acceptedPlain, address: open }, retained, now);
  assert.equal(risk.find(({ title }) => title === texts.address)?.state, 'off', 'it is not as it should be');
});

test('mails that wait their turn are counted, and said to leave', () => {
  const mail = { ...fine.mail, delayed: 6, delayed_until: '2026-03-12T12:00:00Z' };
  const found = assessHealth({ ...fine, mail }, retained, now).find(({ title }) => title === texts.mail);
  assert.deepEqual(
    [found?.state, found?.text, found?.moment],
    [
      'fine',
      'Going out on time. 6 wait their turn, as too many were asked for at once. The last leaves',
      mail.delayed_until,
    ],
  );
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
    [
      texts.mail,
      { mail: { ...fine.mail, is_sent: false, visitors_wait_seconds: 0, is_refused: false, late: 5 } },
      'check',
    ],
    [
      texts.mail,
      { mail: { ...fine.mail, is_sent: true, visitors_wait_seconds: 0, is_refused: false, late: 1 } },
      'broken',
    ],
    [
      texts.mail,
      { mail: { ...fine.mail, is_sent: true, visitors_wait_seconds: 0, is_refused: true, late: 0 } },
      'check',
    ],
    [
      texts.mail,
      { mail: { ...fine.mail, is_sent: true, visitors_wait_seconds: 1, is_refused: false, late: 0 } },
      'check',
    ],
    [
      texts.mail,
      { mail: { ...fine.mail, visitors_wait_seconds: 61, visitors_wait_domain: 'one.example' } },
      'check',
    ],
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
    [texts.scan, { scan: { is_on: false, late: 9, unscanned: 0, infected: 0, passes_unseen: false } }, 'off'],
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
    [texts.address, address({ public_url: 'http://127.0.0.1:3000', is_local: true }), 'check'],
    [texts.backup, { backups_are_encrypted: false }, 'check'],
  ];
  for (const [title, health, state] of expected) {
    assert.equal(stateOf(title, health), state, `${title}: ${JSON.stringify(health)}`);
  }
});

/** Every combination of some values of each field. */
function combine<Part extends object>(values: { [Field in keyof Part]: Part[Field][] }): Part[] {
  let parts: object[] = [{}];
  for (const [field, some] of Object.entries<unknown[]>(values))
    parts = parts.flatMap((part) => some.map((value) => ({ ...part, [field]: value })));
  return parts as Part[];
}

const isOrNot = [true, false];
const none = [0, 1];
const old = { ...backup, at: '2026-01-01T00:00:00Z' };
const run = (state: 'running' | 'done' | 'failed') => ({
  state,
  fault: '',
  started_at: '2026-03-10T11:00:00Z',
});
const ways: Partial<SystemHealth>[] = [
  ...[-90, 0, 90].map((ahead_seconds) => ({ clock: { ahead_seconds } })),
  ...[1e9, 5e9, 50e9].map((free_bytes) => ({ disk: { ...fine.disk, free_bytes } })),
  ...combine<Pick<SystemHealth, 'last_backup' | 'backup_run' | 'backups_are_encrypted'>>({
    last_backup: [null, old, backup],
    backup_run: [null, run('running'), run('done'), run('failed')],
    backups_are_encrypted: isOrNot,
  }),
  ...[null, old, backup].map((last_rehearsal) => ({ last_rehearsal })),
  ...combine<SystemHealth['mail']>({
    is_sent: isOrNot,
    visitors_wait_seconds: none,
    visitors_wait_domain: ['', 'one.example'],
    is_refused: isOrNot,
    late: none,
    delayed: [2],
    delayed_until: [null, '2026-03-11T12:00:00Z'],
  }).map((mail) => ({ mail })),
  ...combine<SystemHealth['document_store']>({
    is_on: isOrNot,
    is_there: isOrNot,
    is_foreign: isOrNot,
    waiting: none,
    late: none,
    stored: none,
    erased: none,
  }).map((document_store) => ({ document_store })),
  ...combine<SystemHealth['scan']>({
    is_on: isOrNot,
    late: none,
    unscanned: none,
    infected: none,
    passes_unseen: isOrNot,
  }).map((scan) => ({ scan })),
  ...combine<SystemHealth['content']>({ host: ['', 'cms.example.com'], age_seconds: [null, 30, 4000] }).map(
    (content) => ({ content }),
  ),
  ...['', 'forms.example.com'].map((host) => ({ application_form_host: host, contact_form_host: host })),
  ...combine<SystemHealth['address']>({
    public_url: ['http://jobs.example.com', 'https://jobs.example.com'],
    is_local: isOrNot,
    has_untrusted_proxy: isOrNot,
  }).map((address) => ({ address })),
  ...combine<SystemHealth['access_review']>({
    accounts: [1, 2],
    reviewed_at: [null, '2026-01-01T00:00:00Z'],
    is_due: isOrNot,
  }).map((access_review) => ({ access_review })),
];
const retentions = combine<RetentionState>({
  ...(Object.fromEntries(Object.entries(retained).map(([field, value]) => [field, [value]])) as {
    [Field in keyof RetentionState]: RetentionState[Field][];
  }),
  months: [0, 24],
  is_on: isOrNot,
  is_set_by_hand: isOrNot,
  people: [0, 812],
  others: [0, 14],
  told: none,
  question: [null, 'many', 'clock'],
  run_at: [null, retained.now],
  failed: [[], ['7']],
});

const trouble =
  /\b(?:off|not|never|late|failed|lost|wrong|nowhere|still)\b|n’t\b|hasn’t|more than ten minutes/i;
const ease = /\b(?:on time|working|running|every document is)\b/i;

/** Each state that a line can have. */
const lines = `
Accounts: check, Accounts: fine, Address: check, Address: fine, Application form: fine, Backup: check, Backup: fine, Clock: check, Clock: fine,
Contact form: fine, Database: fine, Disk: broken, Disk: check, Disk: fine, Documents: broken, Documents: check,
Documents: fine, Email: broken, Email: check, Email: fine, Page texts: broken, Page texts: check, Page texts: fine,
Restore: check, Restore: fine, Retention: broken, Retention: check, Retention: fine, Retention: off,
Virus scan: broken, Virus scan: check, Virus scan: fine, Virus scan: off, Website: fine`
  .trim()
  .split(/,\s/);

test('no sentence of a line says something else than its state', () => {
  const seen = new Set<string>();
  const findings = [
    ...ways.flatMap((way) => assessHealth({ ...fine, ...way }, retained, now)),
    ...retentions.flatMap((retention) => assessHealth(fine, retention, now)),
  ];
  for (const finding of findings) {
    const { title, state, text, advice, act, details } = finding;
    const said = `${title}, ${state}: ${[text, advice].filter(Boolean).join(' ')}`;
    seen.add(`${title}: ${state}`);
    if (state === 'fine') assert.ok(advice === undefined && !trouble.test(text), said);
    if (state === 'off') assert.ok(advice === undefined && !text.startsWith('Off'), said);
    if (!needsCare(finding)) continue;
    assert.ok(!ease.test(text) && !text.startsWith('Off'), said);
    assert.ok(advice ?? act ?? details, `${said} (and what to do)`);
  }
  assert.deepEqual([...seen].toSorted(), lines);
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

test('accounts that nobody has reviewed for a quarter are to check, and a single one is not', () => {
  const access = (review: Partial<typeof fine.access_review>) =>
    assessHealth({ ...fine, access_review: { ...fine.access_review, ...review } }, retained, now).find(
      ({ title }) => title === texts.access,
    );
  assert.equal(access({})?.state, 'fine');
  assert.equal(access({ is_due: true })?.state, 'check');
  assert.equal(access({ is_due: true, reviewed_at: null })?.text, texts.accessIsNew);
  assert.equal(access({ reviewed_at: null })?.text, texts.accessCanWait);
  assert.equal(access({ accounts: 1 }), undefined);
});
