import { sql as expression } from 'kysely';
import type { StageKind } from '../../../contract/stages.ts';
import { databaseId } from '../../../database/ids.ts';
import { restoreRow } from '../../../database/restore-row.ts';
import { violatedReference } from '../../../database/statement-fault.ts';
import type { Entity } from '../../changes/entity.ts';
import { Problem, refuseMissing } from '../../ground/problem.ts';

export type StageFields = {
  name: string;
  applicant_words: string;
  kind: StageKind;
  is_mail_on: boolean;
  subject: string;
  opening: string;
  next_steps: string;
  rank: string;
};

const wordColumns = ['applicant_words', 'is_mail_on', 'subject', 'opening', 'next_steps'] as const;
export const stageColumns = ['name', 'kind', ...wordColumns, 'rank'] as const;

export const stageEntity: Entity<StageFields> = {
  kind: 'stage',
  editable: ['name', ...wordColumns, 'rank'],

  async lock(transaction, wantedId) {
    const stage = await transaction
      .selectFrom('stages')
      .select(['id', 'version', ...stageColumns])
      .where('id', '=', databaseId(wantedId))
      .forUpdate()
      .executeTakeFirst();
    if (!stage) refuseMissing('Stage');
    const { id, version, ...fields } = stage;
    return { id, version, fields };
  },

  write(transaction, { id }, { change }) {
    return transaction
      .updateTable('stages')
      .set({ ...change, version: expression<number>`version + 1` })
      .where('id', '=', id)
      .returning(stageColumns)
      .executeTakeFirstOrThrow();
  },

  restore: (transaction, { id, version, fields }) =>
    restoreRow(transaction, 'stages', { id, version, ...fields }),

  async remove(transaction, { id, fields: { kind } }) {
    const other = await transaction
      .selectFrom('stages')
      .select('id')
      .where('kind', '=', kind)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (!other) {
      throw new Problem('last_of_kind', { detail: `This is the last stage that means “${meanings[kind]}”.` });
    }
    await transaction.deleteFrom('stages').where('id', '=', id).execute().catch(refuseUsed);
  },
};

const meanings: Record<StageKind, string> = {
  in_progress: 'in progress',
  placed: 'placed',
  not_this_time: 'not this time',
  withdrawn: 'withdrawn',
};

function refuseUsed(error: unknown): never {
  if (violatedReference(error) !== 'applications_stage_id_fkey') throw error;
  throw new Problem('in_use', { detail: 'Applications are in this stage. Say which stage they go to.' });
}
