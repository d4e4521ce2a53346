import { hash } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { FieldFault } from '../../../contract/errors.ts';
import type { NewAnswer, NewAnswers } from '../../../contract/questions.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../ground/problem.ts';
import { tidyText } from '../../http/tidy-input.ts';
import { lockSender, personOfEmail } from '../person.ts';
import { answerFault } from './answer-fault.ts';

/** Each browser has one for a reference. */
const mostSheets = 10;

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
  const sheet = await transaction
    .insertInto('answer_sheets')
    .values({ reference, key_hash })
    .onConflict((conflict) =>
      conflict.columns(['reference', 'key_hash']).doUpdateSet({ saved_at: expression<Date>`now()` }),
    )
    .returning(['id', 'sent_at', expression<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  if (!sheet.is_new) return sheet;
  const { count } = await transaction
    .selectFrom('answer_sheets')
    .select(expression<number>`count(*)::int`.as('count'))
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  if (count > mostSheets) {
    throw new Problem('too_many_requests', {
      detail: 'The questions were answered often for this application.',
    });
  }
  return sheet;
}

/** @returns the faults of the answers that were left out */
async function storeAnswers(transaction: Sql, sheetId: string, answers: NewAnswer[]): Promise<FieldFault[]> {
  const faults: FieldFault[] = [];
  for (const { question_id, version, value } of answers) {
    const asked = await transaction
      .selectFrom('question_versions')
      .select(['question_id', 'kind', 'choices'])
      .where('question_id', '=', databaseId(question_id))
      .where('version', '=', version)
      .executeTakeFirst();
    if (!asked) continue;
    const text = tidyText(value);
    const message = text === '' ? undefined : answerFault(asked, text);
    if (message !== undefined) faults.push({ field: fieldOf(asked.question_id), message });
    else await storeAnswer(transaction, { sheet_id: sheetId, question_id: asked.question_id, version, text });
  }
  return faults;
}

type Answer = { sheet_id: string; question_id: string; version: number; text: string };

async function storeAnswer(transaction: Sql, { version, text, ...place }: Answer): Promise<void> {
  if (text === '') {
    await transaction
      .deleteFrom('answers')
      .where((row) => row.and(place))
      .execute();
    return;
  }
  const answer = { question_version: version, value: text };
  await transaction
    .insertInto('answers')
    .values({ ...place, ...answer })
    .onConflict((conflict) => conflict.columns(['sheet_id', 'question_id']).doUpdateSet(answer))
    .execute();
}

/** The required questions of today without an answer. An answer to an older version counts. */
async function listMissing(
  transaction: Sql,
  sheetId: string,
  industryId: string | null,
): Promise<FieldFault[]> {
  const missing = await transaction
    .selectFrom('questions')
    .select(['id', 'text'])
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
  return missing.map(({ id, text }) => ({ field: fieldOf(id), message: `Answer “${text}”` }));
}
