import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql as expression } from 'kysely';
import { applyFor, createJob, personDetails } from '../../../../tests/support/builders.ts';
import { mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';
import { zoneAtNoon } from '../../../../tests/support/time-zone.ts';
import { readConfig } from '../../ground/config/config.ts';
import { startDailyDigest } from '../digest/daily-digest.ts';
import { mailReaders } from '../../process/mail-readers.ts';
import { startMailWorker } from './mail-worker.ts';

const app = await createTestApp();
const mailServer = await startMailServer();
const config = readConfig({ SMTP_URL: mailServer.url, MAIL_FROM: 'jobs@agency.example' });
const { sql } = app.database;
const job = await createJob(app);

function start() {
  const worker = startMailWorker(app.database, {
    config,
    log: createTestLogger('error'),
    ...mailReaders,
  });
  after(worker.close);
  return worker;
}

async function stateOf(recipient: string) {
  const [mail] = await mailsTo(app, recipient);
  return mail?.state;
}

async function waitUntil(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await setTimeout(20);
}

test('a woken worker sends a new mail at once, and a starting one what waits', async () => {
  const [early, late] = [personDetails(), personDetails()];
  await applyFor(app, job.id, early);
  const worker = start();
  await waitUntil(async () => (await stateOf(early.email)) === 'sent');
  const begun = performance.now();
  await applyFor(app, job.id, late);
  worker.wake();
  await waitUntil(async () => (await stateOf(late.email)) === 'sent');
  assert.ok(performance.now() - begun < 8_000, 'not by the slow look after ten seconds');
  await worker.close();
});

test('a worker that stops lets the mail on its way end, and takes no other', async () => {
  const takes: (() => void)[] = [];
  mailServer.answerWith(() => ({ takes: (take) => takes.push(take) }));
  const [first, second] = [personDetails(), personDetails()];
  await applyFor(app, job.id, first);
  const worker = start();
  await waitUntil(() => mailServer.received.some(({ to }) => to === first.email));
  await applyFor(app, job.id, second);
  worker.wake();
  const closing = worker.close();
  for (const take of takes) take();
  await closing;
  assert.equal(await stateOf(first.email), 'sent');
  assert.equal(await stateOf(second.email), 'waiting');
});

test('a digest that cannot be queued holds up no mail', async () => {
  mailServer.answerWith(() => 'take');
  const lines: string[] = [];
  const log = createTestLogger('info', ({ msg }) => lines.push(msg));
  await expression`alter table digests rename to digests_away`.execute(sql);
  const digest = startDailyDigest(app.database, { ...config, agencyTimeZone: zoneAtNoon() }, log);
  const worker = start();
  const person = personDetails();
  await applyFor(app, job.id, person);
  worker.wake();
  await waitUntil(async () => (await stateOf(person.email)) === 'sent' && lines.length > 0);
  assert.match(lines.join(), /^The daily digest has to wait \(relation "digests" does not exist\)\.$/);
  await expression`alter table digests_away rename to digests`.execute(sql);
  digest.hurry(0);
  await waitUntil(async () => lines.length > 1);
  assert.equal(lines[1], 'The daily digest goes on.');
  await digest.close();
  await worker.close();
});
