import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import type { Processes } from '../reliability/cluster/processes.ts';
import { sendFile } from '../support/documents.ts';
import { createPerson } from './create-person.ts';
import { generateResumes, type Resume } from './generate-resumes.ts';
import { startWebsite, type Website } from './website.ts';

type Parts = { folder: string; processes: Processes; files: number; show: (step: string) => void };

type Sent = Resume & { id: string };

/** So many of those with text are found by each of their words. */
const wantedShare = 0.95;

/**
 * Sends resumes as word processors write them, and searches for their words. A scan has to be named as one without text.
 *
 * @returns the faults
 */
export async function findResumes({ folder, processes, files, show }: Parts): Promise<string[]> {
  const resumes = await generateResumes(folder, files);
  const website = await startWebsite(processes, { folder: join(folder, 'data') });
  const sent: Sent[] = [];
  for (const resume of resumes) {
    const id = await createPerson(website);
    await sendFile(website.recruiter, { id, bytes: resume.bytes, name: `resume.${resume.format}` });
    sent.push({ ...resume, id });
    show(`${sent.length} sent`);
  }
  const missed = new Map<string, number>();
  const faults: string[] = [];
  let [found, withText] = [0, 0];
  for (const resume of sent) {
    const state = await waitForText(website, resume.id);
    if (resume.words.length === 0) {
      if (state !== 'empty') faults.push('a scan is said to have a text');
      continue;
    }
    withText += 1;
    if (await isFoundByWords(website, resume)) found += 1;
    else count(missed, `${resume.layout}, ${resume.format}`);
    show(`${found} of ${withText} found`);
  }
  const scans = resumes.length - withText;
  const list = [...missed].map(([what, number]) => `${number} of ${what}`).join('; ');
  process.stdout.write(
    `${resumes.length} resumes, ${scans} of them scans; ${found} of ${withText} found by each word${list && `; not found: ${list}`}\n`,
  );
  if (found < withText * wantedShare) faults.push(`not found: ${list}`);
  await website.server.stop();
  return faults;
}

async function isFoundByWords({ recruiter }: Website, { id, words }: Sent): Promise<boolean> {
  for (const q of words) {
    const { items } = await recruiter.listApplicants({ query: { q } });
    if (!items.some((person) => person.id === id)) return false;
  }
  return true;
}

async function waitForText({ recruiter }: Website, id: string): Promise<string> {
  for (;;) {
    const [document] = await recruiter.listDocuments({ params: { id } });
    if (document && document.text_state !== 'waiting') return document.text_state;
    await setTimeout(500);
  }
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
