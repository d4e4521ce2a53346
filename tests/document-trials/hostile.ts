import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isApiError } from '../../src/contract/client.ts';
import type { Place } from '../../src/database/open.ts';
import { startBreakablePostgres } from '../reliability/breakable-postgres.ts';
import type { Processes } from '../reliability/cluster/processes.ts';
import { sendFile } from '../support/documents.ts';
import { createPerson } from './create-person.ts';
import { hostileFiles } from './hostile-files.ts';
import { startWebsite, type Website } from './website.ts';

type Parts = { folder: string; processes: Processes; files: number; show: (step: string) => void };

/** A person has no more. */
const filesOfPerson = 10;

export function sendToOwn(parts: Parts): Promise<string[]> {
  return sendHostileFiles(parts, { folder: join(parts.folder, 'data') });
}

export async function sendToPostgres(parts: Parts): Promise<string[]> {
  using database = await startBreakablePostgres();
  return await sendHostileFiles(parts, { url: database.url });
}

/**
 * Sends hostile files, waits until their words are read, and then saves each and reads its words. It prints how many were taken,
 * the longest turn of the server's event loop, and its memory.
 *
 * @returns the faults: what a browser might run, a fault of the server, a lost server
 */
async function sendHostileFiles({ folder, processes, files, show }: Parts, place: Place): Promise<string[]> {
  const turns = join(folder, 'turns');
  const website = await startWebsite(processes, place, {
    TURNS_FILE: turns,
    NODE_OPTIONS: `--import=${import.meta.resolve('./measure-turns.ts')}`,
  });
  const faults: string[] = [];
  let [taken, refused, sent, person] = [0, 0, 0, ''];
  const pid = website.pid();
  await warmUp(website);
  const idle = memoryOf(pid).server;
  process.kill(pid, 'SIGUSR2');
  let step = '';
  const most = { server: 0, child: 0, both: 0 };
  const at = { server: '', child: '', both: '' };
  const look = setInterval(() => {
    for (const [part, now] of Object.entries(memoryOf(pid)) as [keyof Memory, number][])
      if (now > most[part]) [most[part], at[part]] = [now, step];
  }, 20);
  for (const { name, bytes } of hostileFiles(files)) {
    if (sent % filesOfPerson === 0) {
      step = `after ${sent} files, reading texts`;
      await settle(website, person);
      step = `after ${sent} files, words`;
      faults.push(...(await checkDocuments(website, person)));
      person = await createPerson(website);
    }
    sent += 1;
    step = `sending file ${sent}`;
    try {
      await sendFile(website.recruiter, { id: person, name, bytes });
      taken += 1;
    } catch (error) {
      if (!isApiError(error) || error.status !== 422) faults.push(`sending ${name}: ${String(error)}`);
      refused += 1;
    }
    show(
      `${sent} files, ${taken} taken, ${refused} refused, ${faults.length} faults, ${most.server - idle} MB over idle`,
    );
  }
  await settle(website, person);
  faults.push(...(await checkDocuments(website, person)));
  clearInterval(look);
  const end = memoryOf(pid);
  if (end.child > 0) faults.push('a process of a file is left');
  if (website.server.hasEnded()) faults.push('the server has ended');
  process.stdout.write(
    `${sent} files, ${taken} taken, ${refused} refused, ${faults.length} faults; longest turn ${readFileSync(turns, 'utf8')} ms of processor time; the server had ${idle} MB idle, at most ${most.server - idle} MB more (${at.server}) and at the end ${end.server - idle}; the process of a file at most ${most.child} MB (${at.child}); both ${most.both - idle} MB over idle (${at.both})\n`,
  );
  await website.server.stop();
  return faults;
}

type Memory = { server: number; child: number; both: number };

/** As on a server that is in use and has read no document. */
async function warmUp(website: Website): Promise<void> {
  const { recruiter, url } = website;
  await createPerson(website);
  for (const path of ['/', '/jobs', '/about', '/'])
    await fetch(`${url}${path}`).then((answer) => answer.arrayBuffer());
  await recruiter.listApplicants();
  await setTimeout(3_000);
}

/** Waits until no text of the person waits. */
async function settle({ recruiter }: Website, id: string): Promise<void> {
  if (id === '') return;
  for (;;) {
    const documents = await recruiter.listDocuments({ params: { id } });
    if (documents.every(({ text_state }) => text_state !== 'waiting')) return;
    await setTimeout(200);
  }
}

async function checkDocuments({ recruiter, url, token }: Website, id: string): Promise<string[]> {
  if (id === '') return [];
  const faults: string[] = [];
  for (const { id: document, name, risks } of await recruiter.listDocuments({ params: { id } })) {
    if (/[/\\\r\n\0\u202a-\u202e]/.test(name)) faults.push(`a name that is a path: ${JSON.stringify(name)}`);
    const ask = (what: string) =>
      fetch(`${url}/api/admins/document/${document}/${what}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const named = (risks ?? []).join(',');
    if (named !== '' && (await ask('file')).status !== 409)
      faults.push(`${name} was saved without a question`);
    for (const [what, rules] of Object.entries(answerRules)) {
      const answer = await ask(what === 'file' ? `file?accept=${named}` : what);
      faults.push(...(await checkAnswer(answer, rules)).map((fault) => `${what} of ${name} ${fault}`));
    }
  }
  return faults;
}

async function checkAnswer(answer: Response, rules: Rules): Promise<string[]> {
  const text = await answer.text();
  return [
    ...(answer.status === 200 ? [] : [`answers ${answer.status}`]),
    ...Object.entries(rules.headers).flatMap(([header, rule]) =>
      rule.test(answer.headers.get(header) ?? '') ? [] : [`has another ${header}`],
    ),
    ...(rules.body.test(text) ? [] : ['has another content']),
  ];
}

type Rules = { headers: Record<string, RegExp>; body: RegExp };

/** A file is saved and never shown, and its words are a text. */
const answerRules = {
  file: {
    headers: {
      'x-content-type-options': /^nosniff$/,
      'content-disposition': /^attachment/,
      'content-security-policy': /sandbox|default-src 'none'/,
    },
    body: /./,
  },
  text: {
    headers: { 'x-content-type-options': /^nosniff$/, 'content-type': /^application\/json/ },
    body: /"text_state":"/,
  },
};

/** In MB: all resident memory of the server, and what the processes of files have of their own. Their programs are files. */
function memoryOf(pid: number): Memory {
  const all = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
  // The program's own PostgreSQL is one.
  const children = all.filter((each) => !commandOf(each).startsWith('postgres'));
  const server = read(pid, 'VmRSS');
  const child = children.reduce((sum, each) => sum + read(each, 'RssAnon'), 0);
  return { server, child, both: server + child };
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}

/** In MB; 0 for a process that has ended. */
function read(pid: number | string, field: 'VmRSS' | 'RssAnon'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024);
  } catch {
    return 0;
  }
}
