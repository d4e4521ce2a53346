import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addManyRows } from '../../src/database/many-rows.ts';
import { openDatabase, type Place } from '../../src/database/open.ts';
import { runCommandFile } from '../support/run-command.ts';
import { startServerProcess } from './server-process.ts';

const perSecond = 20;

type Acknowledged = { reference: string; at: number };

/**
 * Twenty people a second apply from before a backup until after it. It is restored elsewhere and compared.
 *
 * @param place an empty database, and so is `parts.target`
 * @param parts.backups an empty folder
 * @param parts.applicants made-up people: the more, the longer the backup takes
 * @returns a summary for the test report
 */
export async function backUpUnderLoad(
  place: Place,
  { target, backups, applicants }: { target: Place; backups: string; applicants: number },
): Promise<string> {
  const jobId = await fill(place, applicants);
  const server = await startServerProcess(settingsOf(place));
  const stop = new AbortController();
  const applying = applyUntil(stop.signal, server.url, jobId);
  await setTimeout(1_000);
  const start = performance.now();
  const environment = { ...settingsOf(place), BACKUP_DIR: backups };
  const backup = await runCommandFile('backup.ts', { environment });
  const seconds = (performance.now() - start) / 1_000;
  assert.equal(backup.code, 0, backup.said);
  const takenAt = Date.parse(/acknowledged before (\S+Z):/.exec(backup.said)?.[1] ?? '');
  stop.abort();
  const acknowledged = await applying;
  await server.stop();

  const [file = ''] = await readdir(backups);
  const restore = await runCommandFile('restore.ts', {
    args: [join(backups, file)],
    environment: settingsOf(target),
  });
  assert.equal(restore.code, 0, restore.said);
  const found = await listReferences(target, jobId);
  const due = acknowledged.filter(({ at }) => at < takenAt);
  const lost = due.filter(({ reference }) => !found.includes(reference));
  assert.deepEqual(lost, []);
  assert.equal(new Set(found).size, found.length, 'nothing is there twice');
  const later = acknowledged.length - due.length;
  assert.ok(due.length > 0 && later > 0, 'people applied before the moment and after it');
  return `${acknowledged.length} applications, the backup took ${seconds.toFixed(1)} s: ${due.length} were acknowledged before its moment and are there, ${later} after`;
}

function settingsOf(place: Place): Record<string, string> {
  return 'url' in place ? { DATABASE_URL: place.url } : { DATA_DIR: place.folder };
}

/** @returns an open job of its own */
async function fill(place: Place, applicants: number): Promise<string> {
  const { sql, close } = await openDatabase(place);
  try {
    const admin = { username: 'admin', first_name: 'Recruiting', surname: 'Team', password_hash: '' };
    await sql.insertInto('admins').values(admin).execute();
    await addManyRows(sql, { jobs: 500, applicants }, admin.username);
    const { id } = await sql
      .insertInto('jobs')
      .columns(['name', 'description', 'location_id', 'industry_id', 'posted_by', 'is_active', 'posted_at'])
      .expression((on) =>
        on
          .selectFrom('jobs')
          .select((of) => [
            of.val('Forklift Operator').as('name'),
            'description',
            'location_id',
            'industry_id',
            'posted_by',
            of.val(true).as('is_active'),
            'posted_at',
          ])
          .limit(1),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } finally {
    await close();
  }
}

/** Nobody waits for the answer of the one before. */
async function applyUntil(signal: AbortSignal, url: string, jobId: string): Promise<Acknowledged[]> {
  const running: Promise<Acknowledged>[] = [];
  for (let number = 1; !signal.aborted; number += 1) {
    running.push(apply(url, jobId, number));
    await setTimeout(1_000 / perSecond);
  }
  return Promise.all(running);
}

async function apply(url: string, jobId: string, number: number): Promise<Acknowledged> {
  const person = { first_name: 'Ana', last_name: `Applicant${number}`, phone: '111-222-333' };
  const answer = await fetch(`${url}/api/apply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ job_id: jobId, ...person, email: `ana${number}@example.com` }),
  });
  const receipt = (await answer.json()) as { reference: string };
  assert.equal(answer.status, 201, JSON.stringify(receipt));
  return { reference: receipt.reference, at: Date.now() };
}

async function listReferences(place: Place, jobId: string): Promise<string[]> {
  const { sql, close } = await openDatabase(place);
  try {
    const found = await sql
      .selectFrom('submissions')
      .innerJoin('applications', 'applications.id', 'submissions.application_id')
      .select('reference')
      .where('job_id', '=', jobId)
      .execute();
    return found.map(({ reference }) => reference);
  } finally {
    await close();
  }
}
