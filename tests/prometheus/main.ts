/** A real Prometheus scrapes a server with visitors, and answers every query of the dashboard. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { exitOnSignals } from '../../benchmarks/exit-on-signals.ts';
import { openProcesses } from '../reliability/cluster/processes.ts';
import { startCopy } from '../reliability/cluster/website.ts';
import { buildWeb } from '../../scripts/build-web.mjs';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { getProgram } from '../../scripts/test/tools.ts';
import { readCommandLine } from '../../src/terminal/command-line.mjs';
import { createJob, newMessage, personDetails } from '../support/builders.ts';
import { runCommandFile } from '../support/run-command.ts';
import { createHttpApi } from '../support/test-server.ts';

const { options } = readCommandLine({
  name: 'npm run prometheus',
  says: 'Lets a Prometheus scrape a server with visitors for some time, and asks it every query of the dashboard.',
  options: {
    seconds: { value: 'N', says: 'how long there are visitors (60)' },
  },
});
const seconds = Number(options.seconds ?? 60);
const login = { username: 'recruiter', password: 'correct horse battery' };
const startLimitMs = 30_000;

/** Nothing happens that these count. */
const mayBeZero = /^(?:Answers that failed|Requests of visitors that were refused|Database connections)/;

if ((await buildWeb(process.execPath)) !== 0) throw new Error('The pages could not be built.');
exitOnSignals();

const folder = mkdtempSync(join(tmpdir(), 'rolecall-prometheus-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const [websitePort, metricsPort] = [await findFreePort(), await findFreePort()];
const website = `http://127.0.0.1:${websitePort}`;
const environment = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') };
const server = await startCopy(openProcesses(folder), websitePort, {
  ...environment,
  METRICS_PORT: String(metricsPort),
  ADMIN_USERNAME: login.username,
  ADMIN_PASSWORD: login.password,
  // The embedded one.
  CONTENT_URL: '',
  // Away, so mails wait.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'jobs@agency.example',
});
const prometheus = await startPrometheus();
for (const file of ['backup.ts', 'rehearse-restore.ts']) {
  const { code, said } = await runCommandFile(file, { environment });
  assert.equal(code, 0, said);
}
const applications = await haveVisitors();
checkFormat(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
await checkQueries();
assert.equal(await server.kill('SIGTERM'), 0);

async function startPrometheus(): Promise<string> {
  const port = await findFreePort();
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s' },
    scrape_configs: [{ job_name: 'rolecall', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  };
  // YAML reads JSON.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const child = spawn(
    getProgram('prometheus'),
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/series`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  child.unref();
  process.on('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  for (const end = performance.now() + startLimitMs; performance.now() < end; await setTimeout(100)) {
    const answer = await fetch(`${url}/-/ready`).catch(() => undefined);
    if (answer?.ok) return url;
  }
  throw new Error('Prometheus did not start.');
}

/** @returns the number of applications */
async function haveVisitors(): Promise<number> {
  const visitor = createHttpApi(website);
  const { token } = await visitor.logIn({ body: login });
  const test = { visitor, recruiter: createHttpApi(website, token) };
  const job = await createJob(test, { name: 'Ferry steward' });
  let count = 0;
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; count += 1) {
    for (const path of ['/', '/jobs', `/jobs/${job.id}`, '/jobs?q=steward', '/about']) {
      await (await fetch(website + path)).text();
    }
    await visitor.apply({ body: { job_id: job.id, ...personDetails() } });
    await visitor.sendMessage({ body: newMessage() });
    await test.recruiter.listApplicants({});
    const wrong = { username: 'nobody', password: 'a wrong password' };
    await visitor.logIn({ body: wrong }).catch(() => undefined);
    await setTimeout(100);
  }
  // So that Prometheus has seen the last one.
  await setTimeout(2_000);
  return count;
}

function checkFormat(metrics: string): void {
  const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: metrics,
    encoding: 'utf8',
  });
  const complaints = `${stdout}${stderr}`.split('\n').filter(Boolean);
  // These names are the library's.
  const own = complaints.filter((line) => !line.startsWith('nodejs_'));
  assert.deepEqual(own, [], 'promtool has no complaint');
}

type Panel = { title: string; targets: { expr: string; legendFormat?: string }[] };
type Answer = { data: { result: { metric: Record<string, string>; value: [number, string] }[] } };

async function checkQueries(): Promise<void> {
  const dashboard = new URL('../../deploy/grafana-dashboard.json', import.meta.url);
  const { panels } = JSON.parse(readFileSync(dashboard, 'utf8')) as { panels: Panel[] };
  const faults: string[] = [];
  print(`${applications} applications in ${seconds} s.\n\n| panel | answer |\n| --- | --- |`);
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const answer = await fetch(
        `${prometheus}/api/v1/query?${new URLSearchParams({ query: expr }).toString()}`,
      );
      const { data } = (await answer.json()) as Answer;
      const numbers = data.result.map(({ value }) => Number(value[1]));
      const shown = data.result.map(
        ({ metric, value }) =>
          `${Object.values(metric).join(' ') || 'all'} ${Number(value[1]).toPrecision(3)}`,
      );
      print(`| ${title} | ${shown.join(', ')} |`);
      // It estimates what happened between two looks.
      if (expr.includes('/api/apply'))
        assert.ok(Math.abs(Number(numbers[0]) / applications - 1) < 0.2, `applications: ${shown.join(', ')}`);
      const isGood = numbers.length > 0 && numbers.every(Number.isFinite);
      if (!isGood || (!mayBeZero.test(title) && Math.max(...numbers) <= 0)) faults.push(`${title}: ${expr}`);
    }
  }
  assert.deepEqual(faults, [], 'every query has an answer');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
