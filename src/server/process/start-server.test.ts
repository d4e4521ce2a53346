import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { findFreePort } from '../../../scripts/test/free-port.ts';
import { startMailboxServer } from '../../../tests/support/mailbox-server.ts';
import { makeDataFolder, makeUsedFolder } from '../../../tests/support/data-folder.ts';
import { occupyPort } from '../../../tests/support/leaving-port.ts';
import { startScanner } from '../../../tests/support/stand-in-scanner.ts';
import { createHttpApi } from '../../../tests/support/http-api.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { zoneAtNoon } from '../../../tests/support/time-zone.ts';
import { readConfig } from '../ground/config/config.ts';
import { readRetention } from '../people/privacy/retention-record.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import { eraseApplicant } from '../people/privacy/erase-person.ts';
import { readErasures } from '../people/privacy/erasure-list.ts';
import { startServer, type ServerParts } from './start-server.ts';

const used = await makeUsedFolder({ after });
const nowhere = 'http://127.0.0.1:9';

const parts: ServerParts = {
  loadWeb: async () => ({
    isDevelopment: false,
    render: async () => new Response('a page'),
    registerFiles: () => Promise.resolve(),
  }),
  logger: pino({ level: 'silent' }),
};

test('the first login is shown although the start fails, and the next start has the demo data', async (t) => {
  const folder = await makeDataFolder(t);
  const busy = createServer().listen(0, '127.0.0.1');
  t.after(() => busy.close());
  await once(busy, 'listening');
  const settings = (port: number) =>
    readConfig({
      PORT: String(port),
      DATA_DIR: folder,
      CONTENT_URL: nowhere,
    });

  const shown: (string | undefined)[] = [];
  const onFirstAdmin: ServerParts['onFirstAdmin'] = ({ password }) => shown.push(password);
  const { port } = busy.address() as AddressInfo;
  await assert.rejects(startServer(settings(port), { ...parts, onFirstAdmin }), { code: 'EADDRINUSE' });
  assert.match(shown[0] ?? '', /^[\w-]{20}$/);

  const server = await startServer(settings(0), { ...parts, onFirstAdmin });
  t.after(() => server.close());
  assert.equal(shown.length, 1);
  const jobs = await fetch(`${server.url}/api/jobs?limit=1`);
  assert.notEqual(jobs.headers.get('x-total-count'), '0');
});

test('a port that another server is leaving is waited for', async (t) => {
  const port = await occupyPort(t);
  const DATA_DIR = await makeDataFolder(t, used);
  const config = readConfig({ PORT: String(port), DATA_DIR, DEMO_DATA: 'off', CONTENT_URL: nowhere });
  const { url, close } = await startServer(config, parts);
  t.after(close);
  assert.equal(new URL(url).port, String(port));
});

test('the embedded content service listens on this machine alone, and a public website is warned about it', async (t) => {
  const config = readConfig({
    HOST: '0.0.0.0',
    PORT: '0',
    DEMO_DATA: 'off',
    PUBLIC_URL: 'https://jobs.example',
    DATA_DIR: await makeDataFolder(t, used),
  });
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => warnings.push(line) });
  const { url, embeddedUrl, close } = await startServer(config, { ...parts, logger });
  t.after(close);
  assert.match(warnings.join(''), /visitors would see example texts/);
  const isReachable = (address: string) =>
    fetch(address.replace('127.0.0.1', '127.0.0.2')).then(
      () => true,
      () => false,
    );
  assert.equal(await isReachable(url), process.platform === 'linux');
  assert.equal(await isReachable(embeddedUrl!), false);
});

test('a server keeps the list of erasures, beside the backups if it knows their folder', async (t) => {
  const data = await makeDataFolder(t, used);
  const backups = join(data, '../backups');
  const start = (settings: Record<string, string>) =>
    startServer(readConfig({ PORT: '0', DATA_DIR: data, CONTENT_URL: nowhere, ...settings }), parts);
  const isListed = async (place: string) => {
    while ((await readErasures([place])).length === 0) await setTimeout(20);
  };
  const first = await start({});
  await eraseApplicant(first.database.sql, { id: '1', by: 'admin', timeZone: 'UTC' });
  await isListed(data);
  await first.close();
  const second = await start({ BACKUP_DIR: backups });
  await isListed(backups);
  await second.close();
});

test('every part of a server is started', async (t) => {
  const login = { username: 'recruiter', password: 'correct horse battery' };
  const folder = await makeDataFolder(t, used);
  const mailServer = await startMailServer();
  const mailbox = await startMailboxServer([]);
  const scanner = await startScanner();
  t.after(scanner.close);
  scanner.behave('passes unseen');
  const metricsPort = await findFreePort();
  const timers = t.mock.method(globalThis, 'setTimeout');
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    CONTENT_URL: nowhere,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'jobs@agency.example',
    IMAP_URL: mailbox.url,
    METRICS_PORT: String(metricsPort),
    CLAMD_URL: scanner.url,
    ADMIN_USERNAME: login.username,
    ADMIN_PASSWORD: login.password,
    AGENCY_TIME_ZONE: zoneAtNoon(),
  });
  const { url, database, close } = await startServer(config, parts);
  t.after(close);
  const { sql } = database;
  const { token } = await createHttpApi(url).logIn({ body: login });
  const recruiter = createHttpApi(url, token);
  const data = { username: 'admin', first_name: 'Ana', changed_by: '' };
  await queueMail(sql, { kind: 'password_changed', to: 'ana@agency.example', data });
  // The retention waits for ten minutes.
  for (const {
    arguments: [run, ms],
  } of timers.mock.calls)
    if (ms === 10 * 60_000) (run as () => void)();
  const started: Record<string, () => Promise<boolean> | boolean> = {
    'the mail worker': () => mailServer.received.length > 0,
    'the daily digest': async () => (await sql.selectFrom('digests').select('day').execute()).length > 0,
    'the mailbox of bounces': () => mailbox.commands.some((command) => command.startsWith('EXAMINE')),
    'the retention': async () => (await readRetention(sql)).looked_at !== null,
    'the virus scan, whose word on its limits System status has': async () =>
      (await recruiter.getSystemHealth()).scan.passes_unseen,
    'the metrics': async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).ok,
  };
  const end = performance.now() + 100_000;
  for (const [part, isStarted] of Object.entries(started)) {
    while (!(await isStarted())) {
      assert.ok(performance.now() < end, `${part} is started`);
      await setTimeout(20);
    }
  }
});
