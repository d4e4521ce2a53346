import type { questionEndpoints } from '../../../contract/questions.ts';
import { Problem } from '../../ground/problem.ts';
import { actsOf } from '../../changes/row-acts.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { limitVisitors } from '../../accounts/security-events/limit-visitors.ts';
import { saveAnswers } from './answer-store.ts';
import { questionEntity } from './question-entity.ts';
import { editQuestion, getQuestion, insertQuestion, listQuestions } from './question-store.ts';

/** Answers are saved as one goes. */
export const savesForEachApplication = 100;

export function questionHandlers(services: Services) {
  const { sql } = services.database;
  const limit = limitVisitors(services, { name: 'answer', things: 'answers', each: savesForEachApplication });
  /** One save of a sheet runs, so those that would wait for it hold no connection. */
  const saving = new Set<string>();
  const acts = actsOf(sql, {
    entity: questionEntity,
    get: getQuestion,
    insert: insertQuestion,
    ordered: 'questions',
    edit: editQuestion,
  });
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
    getQuestion: acts.get,
    createQuestion: acts.create,
    updateQuestion: acts.update,
    deleteQuestion: acts.remove,
  } satisfies HandlersOf<typeof questionEndpoints>;
}
