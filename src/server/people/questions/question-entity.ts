import { sql as expression } from 'kysely';
import type { QuestionKind } from '../../../contract/questions.ts';
import { databaseId } from '../../../database/ids.ts';
import { restoreRow } from '../../../database/restore-row.ts';
import { violatedReference } from '../../../database/statement-fault.ts';
import type { Entity } from '../../changes/entity.ts';
import { fieldProblem, refuseMissing } from '../../ground/problem.ts';

/** A question in its history: enough to restore it. */
export type QuestionFields = {
  text: string;
  kind: QuestionKind;
  choices: string;
  help: string;
  required: boolean;
  requirement: string;
  industry_id: string | null;
  /** The name at that time. */
  industry: string | null;
  rank: string;
};

export const questionColumns = [
  'text',
  'kind',
  'choices',
  'help',
  'is_required as required',
  'requirement',
  'industry_id',
  expression<string | null>`(select display_name from industries where id = industry_id)`.as('industry'),
  'rank',
] as const;

export const questionEntity: Entity<QuestionFields> = {
  kind: 'question',
  editable: ['text', 'kind', 'choices', 'help', 'required', 'requirement', 'industry_id', 'rank'],

  async lock(transaction, wantedId) {
    const question = await transaction
      .selectFrom('questions')
      .select(['id', 'version', ...questionColumns])
      .where('id', '=', databaseId(wantedId))
      .forUpdate()
      .executeTakeFirst();
    if (!question) refuseMissing('Question');
    const { id, version, ...fields } = question;
    return { id, version, fields };
  },

  write(transaction, { id, fields }, { change }) {
    const { industry: _, required, ...columns } = { ...fields, ...change };
    const next = { ...columns, is_required: required };
    refuseUnanswerable(next);
    return transaction
      .updateTable('questions')
      .set({ ...next, version: expression<number>`version + 1` })
      .where('id', '=', id)
      .returning(questionColumns)
      .executeTakeFirstOrThrow()
      .catch(refuseUnknownIndustry);
  },

  async restore(transaction, { id, version, fields }) {
    const { industry: _, required, ...columns } = fields;
    const row = { id, version, ...columns, is_required: required };
    await restoreRow(transaction, 'questions', row).catch(refuseUnknownIndustry);
  },

  async remove(transaction, { id }) {
    await transaction.deleteFrom('questions').where('id', '=', id).execute();
  },
};

/** @throws Problem `validation_failed` for a choice with nothing to choose from */
export function refuseUnanswerable({ kind, choices }: Pick<QuestionFields, 'kind' | 'choices'>): void {
  if (kind === 'choice' && choices.split('\n').length < 2) {
    throw fieldProblem('choices', 'Enter at least two answers, each in a line of its own');
  }
}

/** @throws Problem `validation_failed` when the industry is gone, otherwise the error itself */
export function refuseUnknownIndustry(error: unknown): never {
  if (violatedReference(error) !== 'questions_industry_id_fkey') throw error;
  throw fieldProblem('industry_id', 'This industry no longer exists. Choose another one.');
}
