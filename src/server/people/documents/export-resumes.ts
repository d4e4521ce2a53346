import { makeZip } from 'client-zip';
import { sql as expression } from 'kysely';
import type { DocumentType } from '../../../contract/document-rules.ts';
import type { ScanState } from '../../../contract/documents.ts';
import type { Sql } from '../../../database/open.ts';
import { readBatches } from '../../../database/read-page.ts';
import { Problem } from '../../ground/problem.ts';
import type { ApplicantFilter } from '../applicants/applicant-filter.ts';
import { openApplicantList } from '../applicants/list-applicants.ts';
import { recordsOf } from '../person.ts';
import { readBytes } from './document-bytes.ts';
import { isDeliverable, scanState } from './scan/scan-state.ts';
import { tidyFileName } from './file-name.ts';
import { uniqueNames } from './unique-names.ts';

type Entry = { name: string; input: ArrayBuffer; lastModified: Date };

/**
 * All resumes of the people of a filter as a ZIP, written while it is sent: one file is in memory at a time.
 *
 * @throws Problem `not_found` if nobody has one that is delivered
 */
export async function exportResumes(
  sql: Sql,
  filter: ApplicantFilter,
  hasScanner: boolean,
): Promise<AsyncIterable<Uint8Array>> {
  const entries = listEntries(sql, filter, hasScanner);
  const first = await entries.next();
  if (first.done === true) {
    throw new Problem('not_found', { detail: 'Nobody in this list has sent a resume.' });
  }
  return makeZip(withFirst(first.value, entries));
}

async function* withFirst(first: Entry, others: AsyncGenerator<Entry>): AsyncGenerator<Entry> {
  yield first;
  yield* others;
}

async function* listEntries(sql: Sql, filter: ApplicantFilter, hasScanner: boolean): AsyncGenerator<Entry> {
  const nameOf = uniqueNames();
  const { read } = await openApplicantList(sql, { ...filter, isErased: false });
  for await (const people of readBatches(read)) {
    for (const resume of await listResumes(
      sql,
      people.map(({ id }) => id),
      hasScanner,
    )) {
      const { content_id, size, created_at, first_name, last_name, name, type, scan_state } = resume;
      if (!isDeliverable(scan_state)) continue;
      const input = await readBytes(sql, { id: content_id, size });
      // Somebody has erased it since.
      if (!input) continue;
      const named = tidyFileName(`${last_name} ${first_name} - ${name}`.replaceAll(/[/\\]/g, '_'), type);
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

/** In the order of the people, the newest of each first. */
async function listResumes(sql: Sql, people: string[], hasScanner: boolean): Promise<Resume[]> {
  const { rows } = await expression<Resume>`
    select content_id::text, size, documents.created_at, first_name, last_name, name, type,
      ${scanState(hasScanner)} as scan_state
    from unnest(${people}::bigint[]) with ordinality as listed (id, place)
    join applicants on applicants.id = listed.id
    join documents on documents.applicant_id in ${recordsOf(expression`listed.id`)}
    where kind = 'resume' and removed_at is null and content_id is not null
    order by place, documents.created_at desc, documents.id desc`.execute(sql);
  return rows;
}
