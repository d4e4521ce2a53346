import { sql as expression } from 'kysely';
import { type Call, isReading } from '../../contract/call.ts';
import { type CallName, calls } from '../../contract/calls.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import type { AnyHandler, Handled } from '../ground/handlers.ts';
import { seenBy } from '../ground/offices/seen-by.ts';
import { fieldProblem, Problem, refuseMissing } from '../ground/problem.ts';
import type { Services } from '../ground/services.ts';
import { personOfEmail } from '../people/person.ts';
import { type Field, namedThings, titles } from './named-things.ts';

type SomeHandlers = Partial<Record<CallName, AnyHandler>>;
type Office = { sql: Sql; handlers: SomeHandlers };

/**
 * Makes the handlers of the calls for the admins of one office. A call that reads has a handler of its own, made with the
 * database as they see it, so none can forget whom it answers. A call that changes something is asked before which
 * things it names: a hidden one is not found, and one among many is left out.
 */
export function createOfficeHandlers(services: Services, make: (seen: Services) => object) {
  const offices = new Map<string, Office>();

  function open(id: string): Office {
    const { database } = services;
    const sql = seenBy(database.sql, id);
    const handlers = make({ ...services, database: { ...database, sql } }) as SomeHandlers;
    offices.set(id, { sql, handlers });
    return { sql, handlers };
  }

  return (officeId: string, name: CallName, whole: AnyHandler): AnyHandler => {
    const { sql, handlers } = offices.get(officeId) ?? open(officeId);
    const call: Call = calls[name];
    return async (input) => {
      const { narrowed, left } = await admit(sql, name, input);
      if (name === 'undoChange') await refuseOtherOffice(sql, input.params?.['id'] ?? '');
      if (name === 'createApplicant') await refuseHidden(sql, input.body);
      const requestSql = isReading(call) ? seenBy(input.requestSql, officeId) : input.requestSql;
      const handle = (isReading(call) && handlers[name]) || whole;
      const answer = await handle({ ...narrowed, requestSql }).catch((error: unknown) =>
        hideOther(sql, error),
      );
      if (left.length > 0) return withLeft(answer, left);
      if (!answersPerson.has(name)) return answer;
      const { id } = answer as { id: string };
      const seen = await handlers.getApplicant?.({
        ...input,
        params: { id },
        requestSql: seenBy(input.requestSql, officeId),
      });
      return { ...(answer as object), ...(seen as object) };
    };
  };
}

/** They answer the person, who may have applied elsewhere too: that part is read again. */
const answersPerson = new Set<CallName>([
  'createApplicant',
  'updateApplicant',
  'acceptSubmission',
  'acceptSuspectedApplication',
  'mergeApplicants',
]);

type Named = string | string[] | { id: string; application_id?: string }[];

async function admit(sql: Sql, name: CallName, input: Handled) {
  const left: string[] = [];
  const body = { ...input.body };
  for (const [field, table] of Object.entries(namedThings[name] ?? {})) {
    const given = (body[field] ?? input.params?.[field]) as Named | undefined;
    if (given === undefined || given === '') continue;
    if (typeof given === 'string') {
      if ((await findVisible(sql, table, [given])).size > 0) continue;
      if (table === 'offices') throw noOffice(field);
      refuseMissing(titles[table]);
    }
    body[field] = await keepVisible(sql, { table, given }, left);
  }
  return { narrowed: { ...input, ...(input.body && { body }) }, left };
}

function noOffice(field: string): Problem {
  return fieldProblem(field, 'This office does not exist. Choose another one.');
}

/** @throws Problem `validation_failed` for the undo of a change that would give a job to an office that is not seen */
async function refuseOtherOffice(sql: Sql, changeId: string): Promise<void> {
  const { rows } = await expression<{ id: string }>`
    select before ->> 'office_id' as id from changes
    where id = ${databaseId(changeId)} and before ->> 'office_id' is not null`.execute(sql);
  for (const { id } of rows)
    if ((await findVisible(sql, 'offices', [id])).size === 0) throw noOffice('office_id');
}

type Many = { table: Field; given: Exclude<Named, string> };

async function keepVisible(sql: Sql, { table, given }: Many, left: string[]) {
  const idOf = (one: Many['given'][number]) => (typeof one === 'string' ? one : one.id);
  const applicationOf = (one: Many['given'][number]) =>
    typeof one === 'string' ? undefined : one.application_id;
  const visible = await findVisible(sql, table, given.map(idOf));
  const wanted = given.flatMap((one) => applicationOf(one) ?? []);
  const applications = await findVisible(sql, 'applications', wanted);
  const isSeen = (one: Many['given'][number]) => {
    const application = applicationOf(one);
    return (
      visible.has(databaseId(idOf(one))) &&
      (application === undefined || applications.has(databaseId(application)))
    );
  };
  left.push(...given.filter((one) => !isSeen(one)).map(idOf));
  return given.filter(isSeen);
}

async function findVisible(sql: Sql, table: Field, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await expression<{ id: string }>`
    select id::text from ${expression.table(table)} where id = any(${ids.map(databaseId)}::bigint[])`.execute(
    sql,
  );
  return new Set(rows.map(({ id }) => id));
}

/** @throws Problem `validation_failed` for the email of a person whom the office does not see, and would not see then */
async function refuseHidden(sql: Sql, { email, job_id }: NonNullable<Handled['body']> = {}): Promise<void> {
  if (job_id !== undefined) return;
  const found = personOfEmail(expression`${email}::text`).as('person');
  const { person } = await sql.selectNoFrom(found).executeTakeFirstOrThrow();
  if (person === null || (await findVisible(sql, 'applicants', [person])).size > 0) return;
  throw fieldProblem(
    'email',
    'Another office has a person with this email. Choose the job of yours that they apply for.',
  );
}

/** A refusal may name who has an email. */
async function hideOther(sql: Sql, error: unknown): Promise<never> {
  const id = error instanceof Problem ? error.members.applicant_id : undefined;
  if (id !== undefined && (await findVisible(sql, 'applicants', [id])).size === 0) {
    throw new Problem((error as Problem).code, { detail: (error as Problem).message });
  }
  throw error;
}

function withLeft(answer: unknown, left: string[]) {
  const { refused = [], ...others } = answer as { refused?: object[] };
  const missing = left.map((id) => ({ id, name: '', code: 'not_found', detail: 'It does not exist.' }));
  return { ...others, refused: [...refused, ...missing] };
}
