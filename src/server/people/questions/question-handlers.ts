import type { questionEndpoints } from '../../../contract/questions.ts';
import { transact } from '../../../database/transact.ts';
import { deleteEntity, lockVersion, withChange } from '../../changes/change-entity.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { limitVisitors } from '../../accounts/security-events/limit-visitors.ts';
import { saveAnswers } from './answer-store.ts';
import { questionEntity } from './question-entity.ts';
import { createQuestion, getQuestion, listQuestions, updateQuestion } from './question-store.ts';

/** Answers are saved as one goes. */
const savesForEachApplication = 100;

export function questionHandlers(services: Services) {
  const { sql } = services.database;
  const limit = limitVisitors(services, { name: 'answer', things: 'answers', each: savesForEachApplication });
  return {
    listQuestions: () => listQuestions(sql),
    saveAnswers: async ({ body, address }) => {
      await limit(address);
      return saveAnswers(sql, body);
    },
    getQuestion: ({ params }) => getQuestion(sql, params.id),
    createQuestion: async ({ requestSql, body, admin }) => {
      const { id, changeId } = await createQuestion(requestSql, body, admin.username);
      return withChange(await getQuestion(requestSql, id), changeId);
    },
    updateQuestion: async ({ body, admin }) => {
      const changeId = await updateQuestion(sql, body, admin.username);
      return withChange(await getQuestion(sql, body.id), changeId);
    },
    deleteQuestion: ({ params, admin }) =>
      transact(sql, async (transaction) => {
        const locked = await lockVersion(transaction, questionEntity, { id: params.id });
        const question = await getQuestion(transaction, params.id);
        return withChange(
          question,
          await deleteEntity(transaction, questionEntity, { locked, by: admin.username }),
        );
      }),
  } satisfies HandlersOf<typeof questionEndpoints>;
}
