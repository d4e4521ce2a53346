import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isApiError } from '../../src/contract/client.ts';
import type { Place } from '../../src/database/open.ts';
import { sendFile } from '../../src/web/ui/documents/send-file.ts';
import { startBreakablePostgres } from '../reliability/breakable-postgres.ts';
import { until, type Processes } from '../reliability/cluster/processes.ts';
import { applyFor, personDetails } from '../support/builders.ts';
import { pdfFile } from '../support/documents.ts';
import { createHttpApi } from '../support/test-server.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { startWebsite, type Website } from './website.ts';

const fileBytes = 400_000;

type Parts = { folder: string; processes: Processes; files: number; show: (step: string) => void };
type Database = { kill: () => Promise<void>; start: () => Promise<void> };

export function cutOnOwn(parts: Parts): Promise<string[]> {
  return cutAgainAndAgain(parts, { folder: join(parts.folder, 'data') });
}

export async function cutOnPostgres(parts: Parts): Promise<string[]> {
  using database = await startBreakablePostgres();
  return await cutAgainAndAgain(parts, { url: database.url }, database);
}

/**
 * Each person applies and sends a file over a slow connection that breaks at a random byte. Beside every tenth file the server is
 * killed, or the database, and starts again.
 *
 * @returns the faults
 */
async function cutAgainAndAgain(parts: Parts, place: Place, database?: Database): Promise<string[]> {
  const website = await startWebsite(parts.processes, place);
  const proxy = await startCuttingProxy(website.url);
  const faults: string[] = [];
  let kills = 0;
  for (let turn = 1; turn <= parts.files; turn += 1) {
    const bytes = pdfFile(fileBytes);
    const details = personDetails();
    const { reference } = await until('a receipt', () => applyFor(website, website.jobId, details));
    proxy.cutAfter(randomInt(1, fileBytes));
    const isKilled = turn % 10 === 0;
    const killing = isKilled && kill(turn % 20 === 0 && database ? database : website.server);
    if (isKilled) kills += 1;
    await send(proxy.url, { reference, bytes }).catch((error: unknown) =>
      faults.push(`not sent: ${String(error)}`),
    );
    await killing;
    const fault = await until('the check', () => check(website, { email: details.email, bytes }));
    if (fault !== '') faults.push(fault);
    parts.show(`${turn} files, ${proxy.countCuts()} cuts, ${kills} kills, ${faults.length} faults`);
  }
  process.stdout.write(
    `${parts.files} files, ${proxy.countCuts()} cuts, ${kills} kills, ${faults.length} faults\n`,
  );
  proxy.close();
  await website.server.stop();
  return faults;
}

async function kill(part: Database): Promise<void> {
  await setTimeout(randomInt(1, 150));
  await part.kill();
  await until('a start', () => part.start().then(() => true));
}

/** As a browser sends it. */
function send(url: string, { reference, bytes }: { reference: string; bytes: Buffer }): Promise<void> {
  const api = createHttpApi(url);
  const key = randomUUID();
  return sendFile(new Blob([new Uint8Array(bytes)]), {
    start: () =>
      asBrowser(api.startDocument({ body: { key, reference, name: 'resume.pdf', size: bytes.length } })),
    append: (offset, piece) =>
      asBrowser(api.appendDocument({ params: { key }, query: { offset }, body: piece })),
    signal: new AbortController().signal,
    onProgress: () => undefined,
    // As long as the form does.
    pause: (attempt) => setTimeout(Math.min(1_000 * 2 ** (attempt - 1), 15_000)),
  });
}

/** A fetch without an answer is a fault of the connection there. */
function asBrowser<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw isApiError(error) ? error : new DOMException(String(error), 'NetworkError');
  });
}

/** @returns what is wrong; empty if the application is there with one whole document */
async function check(website: Website, { email, bytes }: { email: string; bytes: Buffer }): Promise<string> {
  const { items } = await website.recruiter.listApplicants({ query: { q: email } });
  if (items.length !== 1) return `${items.length} applicants for one`;
  const documents = await website.recruiter.listDocuments({ params: { id: items[0]!.id } });
  if (documents.length !== 1) return `${documents.length} documents for one file`;
  const { content } = await website.recruiter.getDocumentFile({ params: { id: documents[0]!.id } });
  return Buffer.from(await content.arrayBuffer()).equals(bytes) ? '' : 'other bytes';
}
