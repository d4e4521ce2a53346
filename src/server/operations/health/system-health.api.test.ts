import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { recordBackup } from '../backups/backup-source.ts';
import { version } from '../../../terminal/version.mjs';

const { app, recruiter, database, warnings } = await createTestApp({
  PUBLIC_URL: 'https://jobs.example.com',
  CONTACT_FORM_URL: 'https://forms.example.com/contact',
});

test('an admin sees how the website is', async () => {
  const { database: stored, disk, ...health } = await recruiter.getSystemHealth();
  assert.match(stored.version, /^\d+\.\d+/);
  assert.equal(health.version, version);
  assert.ok(stored.bytes > 5_000_000 && disk.free_bytes > 0 && disk.bytes > disk.free_bytes);
  assert.deepEqual([health.last_backup, health.last_rehearsal], [null, null]);
  assert.equal(health.backups_are_encrypted, false);
  assert.deepEqual([health.application_form_host, health.contact_form_host], ['', 'forms.example.com']);
  assert.ok(Math.abs(health.clock.ahead_seconds) < 60);
  assert.deepEqual(health.mail, {
    is_sent: false,
    visitors_wait_seconds: 0,
    visitors_wait_domain: '',
    is_refused: false,
    late: 0,
    delayed: 0,
    delayed_until: null,
  });
  assert.deepEqual(health.address, {
    public_url: 'https://jobs.example.com',
    is_local: false,
    has_untrusted_proxy: false,
  });
});

for (const [name, next, due, late] of [
  ['a digest that waits for its morning is not late', "now() + interval '9 hours'", 'null', 0],
  ['a mail that was due is', "now() - interval '11 minutes'", 'null', 1],
  ['one that was tried and waits again is', "now() + interval '1 hour'", "now() - interval '11 minutes'", 1],
  ['a digest on its way is not', "now() + interval '5 minutes'", 'now()', 0],
] as const) {
  test(name, async (t) => {
    const { sql } = database;
    t.after(() => sql.deleteFrom('mails').execute());
    await expression`
      insert into mails (kind, recipient, data, created_at, next_try_at, due_at)
      values ('daily_digest', 'ana@agency.example', '{}', now() - interval '1 day', ${expression.raw(next)}, ${expression.raw(due)})`.execute(
      sql,
    );
    assert.equal((await recruiter.getSystemHealth()).mail.late, late);
  });
}

for (const [name, is_refused, mails] of [
  ['a try that found no mail server is told at once', true, [['delayed', 'connect ECONNREFUSED']]],
  ['a login that the server refused is told', true, [['delayed', '535 5.7.8 Bad login']]],
  [
    'an older mail that left says nothing of now',
    true,
    [
      ['sent', '250 OK'],
      ['delayed', 'Timeout'],
    ],
  ],
  [
    'a mail that left since ends it',
    false,
    [
      ['delayed', 'Timeout'],
      ['sent', '250 OK'],
    ],
  ],
  [
    'an answer about one mailbox shows that the server is there',
    false,
    [
      ['delayed', 'Timeout'],
      ['delayed', '451 Later'],
    ],
  ],
  [
    'a mail that is given up has reached nobody',
    true,
    [
      ['delayed', 'Timeout'],
      ['failed', 'connect ECONNREFUSED'],
    ],
  ],
  [
    'a mail that the server refused for good has reached it',
    false,
    [
      ['delayed', 'Timeout'],
      ['failed', '550 No such user'],
    ],
  ],
  ['a mailbox that asks for a second try is no fault', false, [['delayed', '450 4.2.1 Greylisted']]],
  [
    'a mail that was only written ends nothing',
    true,
    [
      ['delayed', 'Timeout'],
      ['suppressed', 'It came back'],
    ],
  ],
  [
    'a mail that is given up as the server lets nobody in has not reached it',
    true,
    [
      ['delayed', 'Timeout'],
      ['failed', '535 5.7.8 Bad login'],
    ],
  ],
  ['a try of a clock that was ahead says nothing', false, [['delayed', 'Timeout', 3_600]]],
  [
    'a mail that left by a clock that was ahead says nothing',
    true,
    [
      ['delayed', 'Timeout'],
      ['sent', '250 OK', 3_600],
    ],
  ],
  ['a mail that waits for its day is no fault', false, [['delayed', '']]],
] as const) {
  test(name, async (t) => {
    const { sql } = database;
    t.after(() => sql.deleteFrom('mails').execute());
    for (const [index, [state, answer, aheadSeconds = index]] of mails.entries())
      await expression`
        insert into mails (kind, recipient, data, tries, state, answer, next_try_at, changed_at)
        values ('own_link', 'ana@home.example', '{}', 1, ${state}, ${answer},
          ${state === 'delayed' ? expression`now() + interval '1 minute'` : null}, now() + make_interval(secs => ${aheadSeconds}))`.execute(
        sql,
      );
    assert.equal((await recruiter.getSystemHealth()).mail.is_refused, is_refused);
  });
}

test('the newest backup and the newest rehearsal are named', async () => {
  for (const rows of [10, 20]) {
    const record = { taken_at: '2026-01-31T10:00:00.000Z', bytes: 5_000_000_000, rows };
    await recordBackup(database.sql, { kind: 'rehearsed', ...record });
    await recordBackup(database.sql, { kind: 'taken', ...record, rows: rows + 1 });
  }
  const { last_backup, last_rehearsal } = await recruiter.getSystemHealth();
  assert.deepEqual([last_backup?.rows, last_rehearsal?.rows], [21, 20]);
  assert.deepEqual([last_backup?.bytes, last_backup?.taken_at], [5_000_000_000, '2026-01-31T10:00:00.000Z']);
});

test('a proxy that is not trusted is noticed', async () => {
  await app.inject({ url: '/api/health/live', headers: { 'x-forwarded-for': '203.0.113.7' } });
  assert.equal((await recruiter.getSystemHealth()).address.has_untrusted_proxy, true);
  assert.match(warnings.at(-1) ?? '', /is not trusted/);
});

test('a mail of many days ago whose end is noted now says nothing of the mail server', async (t) => {
  const { sql } = database;
  t.after(() => sql.deleteFrom('mails').execute());
  await expression`
    insert into mails (kind, recipient, data, tries, state, answer, next_try_at, created_at, changed_at)
    values
      ('own_link', 'ana@home.example', '{}', 1, 'delayed', 'Timeout', now() + interval '1 minute', now(), now() - interval '2 seconds'),
      ('own_link', 'bo@home.example', '{}', 1, 'bounced', '550 No', null, now() - interval '11 days', now())`.execute(
    sql,
  );
  const isRefused = async () => (await recruiter.getSystemHealth()).mail.is_refused;
  assert.equal(await isRefused(), true);
  await expression`update mails set created_at = now() - interval '9 days' where state = 'bounced'`.execute(
    sql,
  );
  assert.equal(await isRefused(), false);
});
