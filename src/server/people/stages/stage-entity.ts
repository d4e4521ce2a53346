import type { StageKind } from '../../../contract/stages.ts';
import { lockOrder } from '../../../database/next-rank.ts';
import { violatedReference } from '../../../database/statement-fault.ts';
import type { Entity } from '../../changes/entity.ts';
import { rowEntity } from '../../changes/row-entity.ts';
import { Problem } from '../../ground/problem.ts';

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

const row = rowEntity<StageFields>({
  kind: 'stage',
  title: 'Stage',
  table: 'stages',
  editable: ['name', ...wordColumns, 'rank'],
  fixed: ['kind'],
  refuse: refuseUsed,
});

export const stageEntity: Entity<StageFields> = {
  ...row,

  /** One change of a stage waits for another. Otherwise two could end the last two of a kind. */
  async lock(transaction, id) {
    await lockOrder(transaction, 'stages');
    return row.lock(transaction, id);
  },

  async remove(transaction, locked, by) {
    const { kind } = locked.fields;
    const other = await transaction
      .selectFrom('stages')
      .select('id')
      .where('kind', '=', kind)
      .where('id', '<>', locked.id)
      .executeTakeFirst();
    if (!other) {
      throw new Problem('last_of_kind', { detail: `This is the last stage that means “${meanings[kind]}”.` });
    }
    await row.remove(transaction, locked, by);
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
