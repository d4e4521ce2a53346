import type { StageChange, stageEndpoints } from '../../../contract/stages.ts';
import { stagePlaceholders } from '../../../contract/mail-words.ts';
import { withChange } from '../../changes/change-entity.ts';
import { actsOf } from '../../changes/row-acts.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { brandOf } from '../../mail/letters/brand.ts';
import { renderMail } from '../../mail/letters/render-mail.ts';
import { refusePlaceholders, stageExample } from '../../mail/texts/mail-text-handlers.ts';
import { stageEntity } from './stage-entity.ts';
import { countStages, deleteStage, getStage, insertStage, listStages } from './stage-store.ts';

export function stageHandlers({ config, database: { sql } }: Services) {
  const acts = actsOf(sql, {
    entity: stageEntity,
    get: getStage,
    insert: insertStage,
    ordered: 'stages',
    edit: (change: Partial<StageChange>) => {
      refusePlaceholders(stagePlaceholders, change);
      return change;
    },
  });
  return {
    listStages: () => listStages(sql),
    getStage: acts.get,
    createStage: acts.create,
    updateStage: acts.update,
    deleteStage: async ({ params, query = {}, admin }) => {
      const stage = await getStage(sql, params.id);
      const { answerDelayMinutes, hasFourEyes } = config;
      const cause = { by: admin.username, answerDelayMinutes, hasFourEyes };
      const deletion = { ...query, id: params.id };
      return withChange(stage, await deleteStage(sql, deletion, cause));
    },
    previewStageMail: async ({ body }) => {
      refusePlaceholders(stagePlaceholders, body);
      const { subject, html } = renderMail(stageExample, brandOf(config), { stage: body });
      return { subject, html };
    },
    countStages: ({ params }) => countStages(sql, params.id),
  } satisfies HandlersOf<typeof stageEndpoints>;
}
