import { makeZip } from 'client-zip';
import { sql as expression } from 'kysely';
import { type DocumentType, riskSentence } from '../../contract/document-rules.ts';
import type { ScanState } from '../../contract/documents.ts';
import type { Sql } from '../../database/open.ts';
import { readBatches } from '../../database/read-page.ts';
import { Problem } from '../ground/problem.ts';
import type { ApplicantFilter } from '../people/applicants/applicant-filter.ts';
import { openApplicantList } from '../people/applicants/list-applicants.ts';
import { recordsOf } from '../people/person.ts';
import { isConfirmed } from './document-store.ts';
import { type Files, readBytes, skipMissing } from './document-bytes.ts';
import { lookForRisks } from './document-store.ts';
import { isResume } from '../people/document-columns.ts';
import { isDeliverable, scanState } from './scan/scan-state.ts';
import { tidyFileName } from './file-name.ts';
import { uniqueNames } from './unique-names.ts';

type Entry = { name: string; input: ArrayBuffer | string; lastModified: Date };

/**
 * All resumes of the people of a filter as a ZIP, written while it is sent: one file is in memory at a time. Its last
 * entry names those that are not in it, and why.
 *
 * @throws Problem `not_found` if nobody has one that is delivered
 */
export async function exportResumes(
  files: Files,
  filter: ApplicantFilter,
): Promise<AsyncIterable<Uint8Array>> {
  const left: LeftOut = { held: [], risky: [] };
  const entries = listEntries(files, { filter, left });
  const first = await entries.next();
  if (first.done === true) {
    const detail =
      left.held.length + left.risky.length === 0
        ? 'Nobody in this list has sent a resume.'
        : 'The resumes of this list wait for the virus scanner, it holds them back, they may be harmful, or their bytes are missing. The pages of their people say more.';
    throw new Problem('not_found', { detail });
  }
  return makeZip(withListOfLeftOut(first.value, entries, left));
}

async function* withListOfLeftOut(
  first: Entry,
  others: AsyncGenerator<Entry>,
  left: LeftOut,
): AsyncGenerator<Entry> {
  yield first;
  yield* others;
  const lines = [
    ...below(
      'Not included: these wait for the virus scanner, it holds them back, or their bytes are missing.',
      left.held,
    ),
    ...below(
      'Not included: these may be harmful. Each can be saved from the page of its person.',
      left.risky,
    ),
  ];
  if (lines.length === 0) return;
  const input = `${lines.join('\n')}\n`;
  yield { name: 'not-included.txt', input, lastModified: new Date() };
}

const below = (title: string, names: string[]) => (names.length === 0 ? [] : [title, ...names]);

/** The names of files that are not in the archive. */
type LeftOut = { held: string[]; risky: string[] };

type Listed = { filter: ApplicantFilter; left: LeftOut };

async function* listEntries(
  { sql, objects, hasScanner }: Files,
  { filter, left }: Listed,
): AsyncGenerator<Entry> {
  const nameOf = uniqueNames();
  const { read } = await openApplicantList(sql, { ...filter, isErased: false });
  for await (const people of readBatches(read)) {
    for (const resume of await listResumes(
      sql,
      people.map(({ id }) => id),
      hasScanner,
    )) {
      const { content_id, size, created_at, first_name, last_name, name, type, scan_state } = resume;
      const named = tidyFileName(`${last_name} ${first_name} - ${name}`.replaceAll(/[/\\]/g, '_'), type);
      if (!isDeliverable(scan_state)) {
        left.held.push(named);
        continue;
      }
      const input = await readBytes({ sql, objects }, { id: content_id, size }).catch((error: unknown) => {
        skipMissing(error);
        left.held.push(named);
      });
      // Or somebody has erased it since.
      if (!input) continue;
      const risks = (await lookForRisks({ sql, objects }, content_id)) ?? ['unknown'];
      if (risks.length > 0) {
        left.risky.push(`${named}: ${riskSentence(risks)}`);
        continue;
      }
      yield { name: nameOf(named), input, lastModified: created_at };
    }
  }
}

type Resume = {
  content_id: string;
  size: number;
  created_at: Date;
  first_name: string;
  last_name: string;
  name: string;
  type: DocumentType;
  scan_state: ScanState;
};

/** In the order of the people. Confirmed ones come before those that anybody may have sent, and the newest first. */
async function listResumes(sql: Sql, people: string[], hasScanner: boolean): Promise<Resume[]> {
  const { rows } = await expression<Resume>`
    select content_id::text, size, documents.created_at, first_name, last_name, name, type,
      ${scanState(hasScanner)} as scan_state
    from unnest(${people}::bigint[]) with ordinality as listed (id, place)
    join applicants on applicants.id = listed.id
    join documents on documents.applicant_id in ${recordsOf(expression`listed.id`)}
    where ${isResume} and removed_at is null
    order by place, ${isConfirmed} desc, documents.created_at desc, documents.id desc`.execute(sql);
  return rows;
}
