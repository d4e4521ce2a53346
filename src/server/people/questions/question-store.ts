import { sql as expression } from 'kysely';
import type { NewQuestion, Question, QuestionChange } from '../../../contract/questions.ts';
import { databaseId } from '../../../database/ids.ts';
import { findRankBeyond, lockOrder } from '../../../database/next-rank.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { changeEntity, recordNew } from '../../changes/change-entity.ts';
import {
  questionColumns,
  questionEntity,
  refuseUnanswerable,
  refuseUnknownIndustry,
} from './question-entity.ts';
import { refuseMissing } from '../../ground/problem.ts';

export async function listQuestions(sql: Sql): Promise<Question[]> {
  const rows = await selectQuestions(sql).orderBy('rank').orderBy('id').execute();
  return rows.map(presentQuestion);
}

/** @throws Problem `not_found` */
export async function getQuestion(sql: Sql, id: string): Promise<Question> {
  const row = await selectQuestions(sql).where('id', '=', databaseId(id)).executeTakeFirst();
  return row ? presentQuestion(row) : refuseMissing('Question');
}

/** @returns the ids of the question and of the change */
export function createQuestion(
  sql: Sql,
  { text, kind, choices = '', help = '', required = false, requirement = '', industry_id = '' }: NewQuestion,
  by: string,
): Promise<{ id: string; changeId: string }> {
  return transact(sql, async (transaction) => {
    const given = { text, kind, choices: tidyChoices(choices), help, requirement };
    refuseUnanswerable(given);
    await lockOrder(transaction, 'questions');
    const { id } = await transaction
      .insertInto('questions')
      .values({
        ...given,
        is_required: required,
        industry_id: storedIndustry(industry_id),
        rank: expression<string>`(select coalesce(max(rank), 0) + 1 from questions)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseUnknownIndustry);
    return recordNew(transaction, questionEntity, { id, by });
  });
}

/** @returns with the id of the change; `undefined` for equal values */
export function updateQuestion(
  sql: Sql,
  { id, version, move, choices, industry_id, ...fields }: QuestionChange,
  by: string,
): Promise<{ question: Question; changeId: string | undefined }> {
  return transact(sql, async (transaction) => {
    const change = {
      ...fields,
      ...(choices !== undefined && { choices: tidyChoices(choices) }),
      ...(industry_id !== undefined && { industry_id: storedIndustry(industry_id) }),
      rank: await findRankBeyond(transaction, 'questions', { id, move }),
    };
    const changeId = await changeEntity(transaction, questionEntity, { id, version, by, change });
    return { question: await getQuestion(transaction, id), changeId };
  });
}

function selectQuestions(sql: Sql) {
  return sql.selectFrom('questions').select(['id', 'version', ...questionColumns]);
}

type QuestionRecord = Awaited<ReturnType<ReturnType<typeof selectQuestions>['executeTakeFirstOrThrow']>>;

/** Nobody needs the rank: the list has the order. */
function presentQuestion(record: QuestionRecord): Question {
  const { rank: _, industry_id, industry, ...question } = record;
  return { ...question, industry_id: industry_id ?? '', industry: industry ?? '' };
}

/** Without empty and repeated lines. */
function tidyChoices(choices: string): string {
  const lines = choices.split(/\r\n?|\n/).map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '').join('\n');
}

function storedIndustry(id: string): string | null {
  return id === '' ? null : databaseId(id);
}
