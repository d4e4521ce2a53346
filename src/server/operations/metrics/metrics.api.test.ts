import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { applyFor, createJob, personDetails } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { recordBackup } from '../backups/backup-source.ts';
import { createMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';

const metrics = createMetrics();
const app = await createTestApp({}, { metrics });

test('requests are counted by method, route and status, without an address or a name', async () => {
  const job = await createJob(app);
  const person = personDetails();
  await applyFor(app, job.id, person);
  await failureOf(app.visitor.logIn({ body: { username: 'nobody-here', password: 'a wrong password' } }));
  metrics.countCachedPage();
  metrics.countRefused('search');
  const backup = { taken_at: new Date().toISOString(), bytes: 1, rows: 1 };
  await recordBackup(app.database.sql, { ...backup, kind: 'taken' });
  const text = await metrics.metrics();
  const count = (labels: string) =>
    Number(
      new RegExp(`^rolecall_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1],
    );
  assert.equal(count('method="POST",route="/api/apply",status="201"'), 1);
  assert.equal(count('method="POST",route="/api/admin/login",status="401"'), 1);
  assert.match(text, /^rolecall_cached_pages_total 1$/m);
  assert.match(text, /^rolecall_waiting_mails 2$/m, 'the confirmation and the notice');
  assert.match(text, /^rolecall_visitors_mail_wait_seconds 0$/m);
  assert.match(text, /^rolecall_unscanned_documents\{state="infected"\} 0$/m);
  assert.match(text, /^rolecall_oldest_waiting_mail_seconds \d/m);
  assert.match(text, /^rolecall_refused_requests_total\{reason="search"\} 1$/m);
  assert.match(text, /^rolecall_waiting_requests\{reason="share"\} 0$/m);
  assert.match(text, /^rolecall_last_backup_age_seconds\{kind="taken"\} \d+\.\d+$/m);
  assert.match(
    text,
    /^rolecall_last_backup_age_seconds\{kind="rehearsed"\} [\d.e-]+$/m,
    'since the database was made',
  );
  assert.equal(count('method="POST",route="/api/message",status="201"'), 0, 'the first one is counted too');
  assert.match(text, /^rolecall_database_connections\{state="idle"\} \d+$/m);
  for (const secret of [person.email, person.last_name, 'nobody-here', job.name]) {
    assert.ok(!text.includes(secret), secret);
  }
});

test('every metric of the dashboard exists', async () => {
  const file = new URL('../../../../deploy/grafana-dashboard.json', import.meta.url);
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: { targets: { expr: string }[] }[] };
  const text = await metrics.metrics();
  const known = new Set(Array.from(text.matchAll(/^# TYPE (\S+) (\S+)$/gm), ([, name]) => name));
  const used = panels
    .flatMap(({ targets }) => targets)
    .flatMap(({ expr }) => expr.match(/\b(?:rolecall|nodejs|process)_\w+/g) ?? [])
    .map((name) => name.replace(/_(?:count|sum|bucket)$/, ''));
  assert.ok(used.length >= panels.length);
  for (const name of used) assert.ok(known.has(name), `${name} exists`);
});

test('the port of the metrics answers nothing else', async () => {
  await using server = await startMetricsServer({ host: '127.0.0.1', port: 0 }, metrics);
  const answer = await fetch(server.url);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  assert.match(await answer.text(), /^process_resident_memory_bytes \d+/m);
  assert.equal((await fetch(new URL('/api/jobs', server.url))).status, 404);
});
