import { hash } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { FieldFault } from '../../../contract/errors.ts';
import type { NewAnswer, NewAnswers, QuestionKind } from '../../../contract/questions.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { fieldProblem, Problem } from '../../ground/problem.ts';
import { tidyText } from '../../http/tidy-input.ts';
import { lockSender, personOfEmail } from '../person.ts';
import { answerFault } from './answer-fault.ts';

/** Each browser has one for a reference. */
const mostSheets = 10;

/** The number of an advisory lock. */
const sheetLock = 7_265_639;

/** The name of a question's field, in the form and in faults. */
const fieldOf = (questionId: string) => `answer-${questionId}`;

/**
 * Saves the good answers. Sent answers are final. An answer belongs to the version of the question that the person saw, even
 * if it was changed or deleted since.
 *
 * @throws Problem `not_found` for a reference of no application, or `validation_failed` when wrong answers are sent;
 * the good ones are saved then too
 */
export async function saveAnswers(sql: Sql, sent: NewAnswers): Promise<{ sent: boolean }> {
  refuseTwice(sent.answers);
  const faults = await transact(sql, async (transaction) => {
    const application = await lockSender(transaction, () => findApplication(transaction, sent.reference));
    if (!application) {
      throw new Problem('not_found', { detail: 'There is no application with this reference.' });
    }
    const sheet = await lockSheet(transaction, sent);
    if (sheet.sent_at !== null) return [];
    const wrong = await storeAnswers(transaction, sheet.id, sent.answers);
    if (!sent.send) return undefined;
    const missing = await listMissing(transaction, sheet.id, application.industry_id);
    const all = [...wrong, ...missing.filter(({ field }) => !wrong.some((fault) => fault.field === field))];
    if (all.length === 0) {
      await transaction
        .updateTable('answer_sheets')
        .set({ sent_at: expression<Date>`now()` })
        .where('id', '=', sheet.id)
        .execute();
    }
    return all;
  });
  if (faults && faults.length > 0) throw new Problem('validation_failed', { fields: faults });
  return { sent: faults !== undefined };
}

/** @returns the person, and the industry of the job; null for a general application */
function findApplication(transaction: Sql, reference: string) {
  return transaction
    .selectFrom('submissions')
    .innerJoin('applications', 'applications.id', 'application_id')
    .leftJoin('jobs', 'jobs.id', 'job_id')
    .select([expression<string | null>`applicant_id`.as('person'), 'industry_id'])
    .where('reference', '=', reference)
    .unionAll(
      transaction
        .selectFrom('suspected_applications')
        .leftJoin('jobs', 'jobs.id', 'job_id')
        .select([personOfEmail(expression`email`).as('person'), 'industry_id'])
        .where('reference', '=', reference),
    )
    .executeTakeFirst();
}

/** The sheet of a browser. Another key never reaches it, so a stranger with the reference overwrites nothing. */
async function lockSheet(transaction: Sql, { reference, key }: NewAnswers) {
  const key_hash = hash('sha256', key, 'buffer');
  const known = await transaction
    .updateTable('answer_sheets')
    .set({ saved_at: expression<Date>`now()` })
    .where('reference', '=', reference)
    .where('key_hash', '=', key_hash)
    .returning(['id', 'sent_at'])
    .executeTakeFirst();
  if (known) return known;
  // The next new sheet of the reference waits here, and counts this one.
  await expression`select pg_advisory_xact_lock(${sheetLock}::int, hashtext(${reference}))`.execute(
    transaction,
  );
  const { count } = await transaction
    .selectFrom('answer_sheets')
    .select(expression<number>`count(*)::int`.as('count'))
    .where('reference', '=', reference)
    .where('key_hash', '<>', key_hash)
    .executeTakeFirstOrThrow();
  if (count >= mostSheets) {
    throw new Problem('too_many_requests', {
      detail: 'The questions were answered often for this application.',
    });
  }
  return transaction
    .insertInto('answer_sheets')
    .values({ reference, key_hash })
    .onConflict((conflict) =>
      conflict.columns(['reference', 'key_hash']).doUpdateSet({ saved_at: expression<Date>`now()` }),
    )
    .returning(['id', 'sent_at'])
    .executeTakeFirstOrThrow();
}

/** @throws Problem `validation_failed` when a question is answered twice */
function refuseTwice(answers: NewAnswer[]): void {
  const ids = answers.map(({ question_id }) => question_id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw fieldProblem(fieldOf(twice), 'Answer this question once');
}

/**
 * Three statements, however many answers there are.
 *
 * @returns the faults of the answers that were left out
 * @throws Problem `validation_failed` when there are more answers than questions
 */
async function storeAnswers(transaction: Sql, sheetId: string, answers: NewAnswer[]): Promise<FieldFault[]> {
  if (answers.length === 0) return [];
  const ids = answers.map(({ question_id }) => databaseId(question_id));
  const { rows: asked } = await expression<Asked>`
    select question_id, version, kind, choices, (select count(distinct question_id) from question_versions)::int as most
    from unnest(${ids}::bigint[], ${answers.map(({ version }) => version)}::int[]) as given (question_id, version)
    join question_versions using (question_id, version)`.execute(transaction);
  const most = asked[0]?.most ?? 0;
  if (asked.length > 0 && answers.length > most) {
    throw fieldProblem('answers', `There are ${most} questions: send at most as many answers`);
  }
  const faults: FieldFault[] = [];
  const good: { question_id: string; version: number; text: string }[] = [];
  for (const { question_id, version, value } of answers) {
    const question = asked.find((each) => each.question_id === question_id && each.version === version);
    if (!question) continue;
    const text = tidyText(value);
    const message = text === '' ? undefined : answerFault(question, text);
    if (message === undefined) good.push({ question_id, version, text });
    else faults.push({ field: fieldOf(question_id), message });
  }
  const [kept, takenBack] = [good.filter(({ text }) => text !== ''), good.filter(({ text }) => text === '')];
  await expression`
    insert into answers (sheet_id, question_id, question_version, value)
    select ${sheetId}::bigint, question_id, version, value
    from unnest(
      ${kept.map(({ question_id }) => question_id)}::bigint[],
      ${kept.map(({ version }) => version)}::int[],
      ${kept.map(({ text }) => text)}::text[]) as given (question_id, version, value)
    on conflict (sheet_id, question_id) do update set
      question_version = excluded.question_version, value = excluded.value`.execute(transaction);
  await transaction
    .deleteFrom('answers')
    .where('sheet_id', '=', sheetId)
    .where(
      'question_id',
      '=',
      expression<string>`any(${takenBack.map(({ question_id }) => question_id)}::bigint[])`,
    )
    .execute();
  return faults;
}

type Asked = {
  question_id: string;
  version: number;
  kind: QuestionKind;
  choices: string;
  /** The number of all questions, also of deleted ones, which somebody may still see. */
  most: number;
};

/** The required questions of today without an answer. An answer to an older version counts. */
async function listMissing(
  transaction: Sql,
  sheetId: string,
  industryId: string | null,
): Promise<FieldFault[]> {
  const missing = await transaction
    .selectFrom('questions')
    .select(['id', 'text', 'kind'])
    .where('is_required', '=', true)
    .where((row) =>
      row.or([
        row('industry_id', 'is', null),
        ...(industryId === null ? [] : [row('industry_id', '=', industryId)]),
      ]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('answers')
            .select('sheet_id')
            .where('sheet_id', '=', sheetId)
            .whereRef('question_id', '=', 'questions.id'),
        ),
      ),
    )
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return missing.map(({ id, text, kind }) => ({ field: fieldOf(id), message: `${askFor[kind]} “${text}”` }));
}

const askFor: Record<QuestionKind, string> = {
  text: 'Answer',
  long_text: 'Answer',
  choice: 'Choose an answer to',
  yes_no: 'Choose an answer to',
  number: 'Enter a number for',
  date: 'Enter a day for',
};
