import { sql as expression } from 'kysely';
import type { NewQuestion, Question, QuestionChange } from '../../../contract/questions.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { questionColumns, refuseUnanswerable, refuseUnknownIndustry } from './question-entity.ts';
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

/** @returns the id */
export async function insertQuestion(
  transaction: Sql,
  { text, kind, choices = '', help = '', required = false, requirement = '', industry_id = '' }: NewQuestion,
): Promise<string> {
  const given = { text, kind, choices: tidyChoices(choices), help, requirement };
  refuseUnanswerable(given);
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
  return id;
}

/** The fields as they are stored. */
export function editQuestion({ choices, industry_id, ...fields }: Partial<QuestionChange>) {
  return {
    ...fields,
    ...(choices !== undefined && { choices: tidyChoices(choices) }),
    ...(industry_id !== undefined && { industry_id: storedIndustry(industry_id) }),
  };
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
