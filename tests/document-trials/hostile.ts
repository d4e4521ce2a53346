import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isApiError } from '../../src/contract/client.ts';
import type { Processes } from '../reliability/cluster/processes.ts';
import { sendFile } from '../support/documents.ts';
import { pdfOf } from '../support/sample-files.ts';
import { createPerson } from './create-person.ts';
import { hostileFiles } from './hostile-files.ts';
import { startWebsite, type Website } from './website.ts';

type Parts = { folder: string; processes: Processes; files: number; show: (step: string) => void };

/** A person has no more. */
const filesOfPerson = 10;

/**
 * Sends hostile files, waits until their words are read, and then saves each and looks at its preview. It prints how many were taken,
 * the longest turn of the server's event loop, and its memory.
 *
 * @returns the faults: what a browser might run, a fault of the server, a lost server
 */
export async function sendHostileFiles({ folder, processes, files, show }: Parts): Promise<string[]> {
  const turns = join(folder, 'turns');
  const website = await startWebsite(
    processes,
    { folder: join(folder, 'data') },
    {
      TURNS_FILE: turns,
      NODE_OPTIONS: `--import=${import.meta.resolve('./measure-turns.ts')}`,
    },
  );
  const faults: string[] = [];
  let [taken, refused, sent, person] = [0, 0, 0, ''];
  const pid = website.pid();
  const fresh = memoryOf(pid);
  await warmUp(website);
  const idle = memoryOf(pid);
  process.kill(pid, 'SIGUSR2');
  let [highest, highestAt, step] = [idle, '', ''];
  const look = setInterval(() => {
    const now = memoryOf(pid);
    if (now > highest) [highest, highestAt] = [now, step];
  }, 20);
  for (const { name, bytes } of hostileFiles(files)) {
    if (sent % filesOfPerson === 0) {
      step = `after ${sent} files, reading texts`;
      await settle(website, person);
      step = `after ${sent} files, previews`;
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
      `${sent} files, ${taken} taken, ${refused} refused, ${faults.length} faults, ${highest - idle} MB over idle`,
    );
  }
  await settle(website, person);
  faults.push(...(await checkDocuments(website, person)));
  clearInterval(look);
  if (website.server.hasEnded()) faults.push('the server has ended');
  process.stdout.write(
    `${sent} files, ${taken} taken, ${refused} refused, ${faults.length} faults; longest turn ${readFileSync(turns, 'utf8')} ms of processor time; ${fresh} MB after the start, ${idle} MB idle after an ordinary resume, at most ${highest - idle} MB more, ${highestAt}\n`,
  );
  await website.server.stop();
  return faults;
}

/** As on a server that is in use: the libraries are loaded. */
async function warmUp(website: Website): Promise<void> {
  const { recruiter } = website;
  const id = await createPerson(website);
  await sendFile(recruiter, { id, bytes: pdfOf(['Ada Lopez, cook']) });
  await settle(website, id);
  const [document] = await recruiter.listDocuments({ params: { id } });
  await recruiter.previewDocument({ params: { id: document!.id } });
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
  for (const { id: document, name } of await recruiter.listDocuments({ params: { id } })) {
    if (/[/\\\r\n\0\u202a-\u202e]/.test(name)) faults.push(`a name that is a path: ${JSON.stringify(name)}`);
    for (const [what, rules] of Object.entries(answerRules)) {
      const answer = await fetch(`${url}/api/admins/document/${document}/${what}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const text = await answer.text();
      const { status, headers } = answer;
      if (status !== 200) faults.push(`${what} of ${name}: ${status}`);
      for (const [header, rule] of Object.entries(rules.headers)) {
        if (!rule.test(headers.get(header) ?? '')) faults.push(`${what} of ${name} has another ${header}`);
      }
      if (!rules.body.test(text)) faults.push(`${what} of ${name} has another content`);
    }
  }
  return faults;
}

/** A file is saved and never shown, and a preview holds no picture but ours. */
const answerRules = {
  file: {
    headers: {
      'x-content-type-options': /^nosniff$/,
      'content-disposition': /^attachment/,
      'content-security-policy': /sandbox|default-src 'none'/,
    },
    body: /./,
  },
  preview: {
    headers: { 'x-content-type-options': /^nosniff$/, 'content-type': /^application\/json/ },
    body: /"picture":"(?:data:image\/jpeg;base64,[\w+/=]*)?"/,
  },
};

function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}
