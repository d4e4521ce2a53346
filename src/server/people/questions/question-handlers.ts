import type { questionEndpoints } from '../../../contract/questions.ts';
import { transact } from '../../../database/transact.ts';
import { deleteEntity, lockVersion, withChange } from '../../changes/change-entity.ts';
import { clientOf } from '../../ground/client-address.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { createRateLimit } from '../../ground/rate-limits.ts';
import type { Services } from '../../ground/services.ts';
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts';
import { saveAnswers } from './answer-store.ts';
import { questionEntity } from './question-entity.ts';
import { createQuestion, getQuestion, listQuestions, updateQuestion } from './question-store.ts';

const tooMany = 'Many answers came from your network within an hour. Please try again later, or call us.';

/** Answers are saved as one goes. */
const savesForEachApplication = 100;

export function questionHandlers({ config, database: { sql } }: Services) {
  const requests = config.applyLimitPerHour * savesForEachApplication;
  const limit =
    requests > 0 ? createRateLimit(sql, { name: 'answer', requests, seconds: 60 * 60 }, tooMany) : undefined;
  return {
    listQuestions: () => listQuestions(sql),
    saveAnswers: async ({ body, address }) => {
      await limit?.spend(clientOf(address), () =>
        recordSecurityEvent(sql, { kind: 'answer_limit', address }),
      );
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
