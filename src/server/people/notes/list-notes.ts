import { sql as expression, type RawBuilder } from 'kysely';
import type { FollowUpQuery } from '../../../contract/notes.ts';
import { databaseId } from '../../../database/ids.ts';
import { orderBy } from '../../../database/list-order.ts';
import type { Sql } from '../../../database/open.ts';
import { countRows, type Slice } from '../../../database/read-page.ts';
import { findNewest } from '../../../database/search-words.ts';
import { dayIn } from '../../ground/agency-day.ts';
import { refuseMissing } from '../../ground/problem.ts';
import { personOf } from '../person.ts';

export type NoteRecord = Awaited<ReturnType<typeof getNote>>;

/** @throws Problem `not_found` */
export async function getNote(sql: Sql, id: string) {
  const note = await selectNotes(sql).where('notes.id', '=', databaseId(id)).executeTakeFirst();
  return note ?? refuseMissing('Note');
}

export function listNotesById(sql: Sql, ids: string[]): Promise<NoteRecord[]> {
  return selectNotes(sql)
    .where('notes.id', '=', expression<string>`any(${ids}::bigint[])`)
    .execute();
}

const wordsOfNotes = {
  table: 'notes',
  words: expression`indexed_words(text)`,
  isShown: expression<boolean>`deleted_at is null`,
} as const;

/** The newest with the words, one of each person. */
export async function findNotes(sql: Sql, query: string, limit: number): Promise<NoteRecord[]> {
  const notes = await listNotesById(sql, await findNewest(sql, wordsOfNotes, { query, limit }));
  const newest = notes.toSorted((one, other) => Number(BigInt(other.id) - BigInt(one.id)));
  return [...Map.groupBy(newest, (note) => note.applicant_id).values()].flatMap(([note]) => note ?? []);
}

const oldestDay = orderBy({ value: expression`notes.due_on`, type: 'date' }, 'notes.id', 'asc');

type FollowUps = Pick<FollowUpQuery, 'of' | 'when'> & { username: string; timeZone: string };

/** The oldest day first; without a choice those of the admin that are due. */
export function openFollowUps(sql: Sql, { of = 'me', when = 'due', username, timeZone }: FollowUps) {
  const conditions = [
    expression`due_on is not null and done_at is null`,
    ...(when === 'due' ? [expression`due_on <= ${dayIn(timeZone)}`] : []),
    ...(when === 'later' ? [expression`due_on > ${dayIn(timeZone)}`] : []),
    ...(of === 'me' ? [expression`assignee = ${username}`] : []),
    ...(of === 'others' ? [expression`assignee <> ${username}`] : []),
  ];
  return openNotes(sql, {
    matches: expression<boolean>`${expression.join(conditions, expression` and `)}`,
    order: oldestDay,
  });
}

const oldest = orderBy({ value: expression`notes.id`, type: 'bigint' }, 'notes.id', 'asc');

/** Those that the admin has not seen, the oldest first. */
export function openMentions(sql: Sql, username: string) {
  return openNotes(sql, {
    matches: expression<boolean>`notes.id in (
      select note_id from note_mentions where username = ${username} and seen_at is null)`,
    order: oldest,
  });
}

type Reading = { matches: RawBuilder<boolean>; order: typeof oldest };

function openNotes(sql: Sql, { matches, order }: Reading) {
  const found = sql.selectFrom('notes').where(matches).where('deleted_at', 'is', null);
  const rows = selectNotes(sql).select(order.position.as('position')).where(matches).orderBy(order.by);
  return {
    count: (most?: number) => countRows(sql, found.select('notes.id'), most),
    read: ({ limit, offset, after }: Slice) =>
      (after ? rows.where(order.isAfter(after)) : rows).limit(limit).offset(offset).execute(),
  };
}

/** The job of the application that the note is about, or of the newest one of the person. */
const jobName = expression<string>`coalesce((
  select jobs.name from applications join jobs on jobs.id = job_id
  where applications.applicant_id = person.id and (application_id is null or applications.id = application_id)
  order by applications.created_at desc limit 1), '')`.as('job');

type Colleague = { username: string; name: string };

/** Those that are not deleted. */
function selectNotes(sql: Sql) {
  return sql
    .selectFrom('notes')
    .innerJoin('applicants as person', (join) =>
      join.on('person.id', '=', personOf(expression.ref('notes.applicant_id'))),
    )
    .select(['notes.id', 'person.id as applicant_id', 'application_id', 'text', 'notes.version'])
    .select(['done_at', 'notes.created_at', 'edited_at', 'person.phone', jobName])
    .select(expression<string>`coalesce(due_on::text, '')`.as('due_on'))
    .select(expression<string>`concat_ws(' ', person.first_name, person.last_name)`.as('applicant_name'))
    .select([
      colleague<Colleague>('notes.author').as('author'),
      colleague<Colleague | null>('notes.assignee').as('assignee'),
      mentions,
    ])
    .where('deleted_at', 'is', null);
}

const namedColleague = expression`json_build_object(
  'username', admins.username, 'name', concat_ws(' ', admins.first_name, admins.surname))`;

function colleague<Named>(column: string) {
  return expression<Named>`(
    select ${namedColleague} from admins where admins.username = ${expression.ref(column)})`;
}

const mentions = expression<Colleague[]>`(
  select coalesce(json_agg(${namedColleague} order by admins.username), '[]')
  from note_mentions join admins using (username) where note_id = notes.id
)`.as('mentions');
