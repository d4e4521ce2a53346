import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createJob, personDetails } from '../../../tests/support/builders.ts';
import { keepLine } from '../../../tests/support/keep-logs.ts';
import { findFreePort } from '../../../scripts/test/free-port.ts';
import { createServerDatabase } from '../../../tests/support/scratch-place.ts';
import { createHttpApi } from '../../../tests/support/http-api.ts';
import { openDatabase } from '../../database/open.ts';
import { pauseBeforeRestart } from './workers.ts';

const program = fileURLToPath(new URL('../../../tests/support/serve-without-pages.ts', import.meta.url));
const nowhere = 'http://127.0.0.1:9';
const login = { username: 'recruiter', password: 'correct horse battery' };
const people = 6;

function spawnServer(t: TestContext, environment: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      WORKERS: '2',
      PORT: '0',
      APPLY_LIMIT: '0',
      ADMIN_USERNAME: login.username,
      ADMIN_PASSWORD: login.password,
      CONTENT_URL: nowhere,
      CONTACT_FORM_URL: nowhere,
      ...environment,
    },
  });
  t.after(() => child.kill('SIGKILL'));
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    keepLine(line);
    lines.push(line);
  });
  /** Waits until so many lines match. */
  const see = async (pattern: RegExp, count = 1): Promise<RegExpExecArray[]> => {
    for (;;) {
      const found = lines.flatMap((line) => [...line.matchAll(pattern)]);
      if (found.length >= count) return found;
      await setTimeout(20);
    }
  };
  return { child, complaint: text(child.stderr), exit: once(child, 'exit'), see };
}

const ready = /Worker (\d+) is ready \(process (\d+)\)/g;

test('two workers share a port, and a killed one loses no application', async (t) => {
  const url = await createServerDatabase(t);
  const { child, exit, see } = spawnServer(t, { DATABASE_URL: url });
  const [[, address = ''] = []] = await see(/is ready at (http:\S+) \(2 workers\)/g);
  const [[, survivor] = [], [, victim, victimProcess] = []] = await see(ready, 2);
  assert.ok(Number(victimProcess) > 1);
  const visitor = createHttpApi(address);
  const { token } = await visitor.logIn({ body: login });
  const recruiter = createHttpApi(address, token);
  const { id } = await createJob({ visitor, recruiter });

  const acknowledged: string[] = [];
  let unanswered = 0;
  const over = new AbortController();
  const applyAgainAndAgain = async () => {
    while (!over.signal.aborted) {
      const person = personDetails();
      while ((await applyOnce(address, { job_id: id, ...person })) !== 201) unanswered += 1;
      acknowledged.push(person.email);
    }
  };
  const applying = Array.from({ length: people }, applyAgainAndAgain);
  /** Waits until the worker has taken an application. */
  const seeAnswering = (worker?: string) => see(new RegExp(`"worker":${worker},.*"/api/apply"`, 'g'));
  await Promise.all([seeAnswering(survivor), seeAnswering(victim)]);
  process.kill(Number(victimProcess), 'SIGKILL');
  await see(new RegExp(`Worker ${victim} ended \\(SIGKILL\\)\\. Another one starts in 1 s\\.`, 'g'));
  const before = acknowledged.length;
  const [, , [, successor] = []] = await see(ready, 3);
  assert.ok(acknowledged.length > before, 'the other worker answered');
  await seeAnswering(successor);
  over.abort();
  await Promise.all(applying);
  t.diagnostic(`${acknowledged.length} acknowledged, ${unanswered} sent again`);

  child.kill('SIGTERM');
  assert.deepEqual(await exit, [0, null]);

  const database = await openDatabase({ url });
  t.after(() => database.close());
  const stored = await database.sql
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select('email')
    .execute();
  assert.deepEqual(stored.map(({ email }) => email).toSorted(), acknowledged.toSorted());
});

/** On a connection of its own. 0 without an answer. */
async function applyOnce(address: string, body: object): Promise<number> {
  const sending = request(`${address}/api/apply`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json' },
  });
  sending.end(JSON.stringify(body));
  try {
    const [answer] = await once(sending, 'response');
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode;
  } catch {
    return 0;
  }
}

test('the figures of the workers come while one hangs, and name it', async (t) => {
  const url = await createServerDatabase(t);
  const port = await findFreePort();
  const { see } = spawnServer(t, { DATABASE_URL: url, METRICS_PORT: String(port) });
  const [, [, hanging, hangingProcess] = []] = await see(ready, 2);
  const figures = () =>
    fetch(`http://127.0.0.1:${port}/metrics`).then(async (answer) => [answer.status, await answer.text()]);
  await see(/is ready at/g);
  const countAnswers = (page: unknown) =>
    String(page).match(/^rolecall_worker_answers\{worker="\d+"\} 1$/gm)?.length;
  for (let page: unknown; countAnswers(page) !== 2;) [, page] = await figures();

  process.kill(Number(hangingProcess), 'SIGSTOP');
  try {
    // The other one may be slow for a moment.
    for (let page: unknown; countAnswers(page) !== 1;) {
      let status: unknown;
      [status, page] = await figures();
      assert.equal(status, 200);
      assert.match(String(page), new RegExp(`^rolecall_worker_answers{worker="${hanging}"} 0$`, 'm'));
      assert.match(String(page), /^process_resident_memory_bytes \d+/m);
    }
  } finally {
    process.kill(Number(hangingProcess), 'SIGCONT');
  }
  for (let later: unknown; countAnswers(later) !== 2;) [, later] = await figures();
});

test('a start that fails is said once', async (t) => {
  const busy = createServer().listen(0, '127.0.0.1');
  t.after(() => busy.close());
  await once(busy, 'listening');
  const { port } = busy.address() as AddressInfo;
  const DATABASE_URL = await createServerDatabase(t);
  const { complaint, exit } = spawnServer(t, { DATABASE_URL, PORT: String(port) });
  assert.deepEqual(await exit, [1, null]);
  assert.match(await complaint, /^Port \d+ is in use[^\n]*\n$/);
});

test('a worker that ends again and again waits longer each time', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 20].map(pauseBeforeRestart);
  assert.deepEqual(pauses, [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
