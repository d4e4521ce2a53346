import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { buildWeb } from '../scripts/build-web.mjs';
import { runtimeOptions } from '../scripts/run-source.mjs';
import type { MeasuredDatabase } from './measured-database.ts';
import { login, startMeasured, type Environment } from './measured-process.ts';

export type MeasuredServer = AsyncDisposable & { url: string; pid: number };

/**
 * Starts a server in another process, as `npm start` does. It logs nothing and limits no applications, unless the
 * settings say so.
 */
export async function startMeasuredServer(
  { environment }: MeasuredDatabase,
  settings: Environment = {},
): Promise<MeasuredServer> {
  if ((await buildWeb(process.execPath)) !== 0) throw new Error('The pages could not be built.');
  const server = startMeasured([...runtimeOptions, 'src/server/process/main.ts'], {
    ...environment,
    ...settings,
  });
  const { stdout, pid } = server;
  if (stdout === null || pid === undefined) throw new Error('The server could not be started.');
  for await (const line of createInterface(stdout)) {
    const [, url] = /is ready at (http:\S+)/.exec(line) ?? [];
    if (url === undefined) continue;
    stdout.resume();
    const stop = async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    };
    return { url, pid, [Symbol.asyncDispose]: stop };
  }
  throw new Error('The server did not start.');
}

export function sendLogin(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(login),
  });
}

/** @returns the header of an admin's requests */
export async function logIn(url: string): Promise<{ authorization: string }> {
  const answer = await sendLogin(url);
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

type OpenJob = { id: string; name: string };

/** The first open jobs, as a visitor gets them. */
export async function listOpenJobs(url: string, limit: number): Promise<OpenJob[]> {
  const answer = await fetch(`${url}/api/jobs?limit=${limit}`);
  const jobs = (await answer.json()) as OpenJob[];
  if (jobs.length < limit) throw new Error(`Only ${jobs.length} jobs are open: ask for more rows.`);
  return jobs;
}

/** Resident memory of a process in MiB, now and at its peak. Linux only. */
export async function readMemory(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** The peak counts from now on. */
export function forgetPeak(pid: number): Promise<void> {
  return writeFile(`/proc/${pid}/clear_refs`, '5');
}
