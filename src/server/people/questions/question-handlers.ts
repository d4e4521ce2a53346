import type { questionEndpoints } from '../../../contract/questions.ts';
import { Problem } from '../../ground/problem.ts';
import { transact } from '../../../database/transact.ts';
import { deleteEntity, lockVersion, withChange } from '../../changes/change-entity.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { limitVisitors } from '../../accounts/security-events/limit-visitors.ts';
import { saveAnswers } from './answer-store.ts';
import { questionEntity } from './question-entity.ts';
import { createQuestion, getQuestion, listQuestions, updateQuestion } from './question-store.ts';

/** Answers are saved as one goes. */
export const savesForEachApplication = 100;

export function questionHandlers(services: Services) {
  const { sql } = services.database;
  const limit = limitVisitors(services, { name: 'answer', things: 'answers', each: savesForEachApplication });
  /** One save of a sheet runs, so those that would wait for it hold no connection. */
  const saving = new Set<string>();
  return {
    listQuestions: () => listQuestions(sql),
    saveAnswers: async ({ body, address }) => {
      const sheet = JSON.stringify([body.reference, body.key]);
      if (saving.has(sheet)) {
        const detail = 'These answers are being saved already. Send them again in a moment.';
        throw new Problem('too_many_requests', { detail, retryAfterSeconds: 1 });
      }
      saving.add(sheet);
      try {
        await limit(address);
        return await saveAnswers(sql, body);
      } finally {
        saving.delete(sheet);
      }
    },
    getQuestion: ({ params }) => getQuestion(sql, params.id),
    createQuestion: async ({ requestSql, body, admin }) => {
      const { id, changeId } = await createQuestion(requestSql, body, admin.username);
      return withChange(await getQuestion(requestSql, id), changeId);
    },
    updateQuestion: async ({ body, admin }) => {
      const { question, changeId } = await updateQuestion(sql, body, admin.username);
      return withChange(question, changeId);
    },
    deleteQuestion: ({ params, query = {}, admin }) =>
      transact(sql, async (transaction) => {
        const locked = await lockVersion(transaction, questionEntity, { ...params, ...query });
        const question = await getQuestion(transaction, params.id);
        return withChange(
          question,
          await deleteEntity(transaction, questionEntity, { locked, by: admin.username }),
        );
      }),
  } satisfies HandlersOf<typeof questionEndpoints>;
}
