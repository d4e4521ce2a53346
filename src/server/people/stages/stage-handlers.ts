import type { stageEndpoints } from '../../../contract/stages.ts';
import { stagePlaceholders } from '../../../contract/mail-words.ts';
import { withChange } from '../../changes/change-entity.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { brandOf } from '../../mail/letters/brand.ts';
import { renderMail } from '../../mail/letters/render-mail.ts';
import { refusePlaceholders, stageExample } from '../../mail/texts/mail-text-handlers.ts';
import { countStages, createStage, deleteStage, getStage, listStages, updateStage } from './stage-store.ts';

export function stageHandlers({ config, database: { sql } }: Services) {
  const brand = brandOf(config);
  return {
    listStages: () => listStages(sql),
    getStage: ({ params }) => getStage(sql, params.id),
    createStage: async ({ requestSql, body, admin }) => {
      refusePlaceholders(stagePlaceholders, body);
      const { id, changeId } = await createStage(requestSql, body, admin.username);
      return withChange(await getStage(requestSql, id), changeId);
    },
    updateStage: async ({ body, admin }) => {
      refusePlaceholders(stagePlaceholders, body);
      const { stage, changeId } = await updateStage(sql, body, admin.username);
      return withChange(stage, changeId);
    },
    deleteStage: async ({ params, query = {}, admin }) => {
      const stage = await getStage(sql, params.id);
      const { answerDelayMinutes } = config;
      const deletion = { ...query, id: params.id };
      return withChange(stage, await deleteStage(sql, deletion, { by: admin.username, answerDelayMinutes }));
    },
    previewStageMail: async ({ body }) => {
      refusePlaceholders(stagePlaceholders, body);
      const { subject, html } = renderMail(stageExample, brand, { stage: body });
      return { subject, html };
    },
    countStages: ({ params }) => countStages(sql, params.id),
  } satisfies HandlersOf<typeof stageEndpoints>;
}
