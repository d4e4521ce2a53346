import { sql as expression } from 'kysely';
import { applicantActor } from '../../../database/admin-name.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { readToday } from '../../ground/agency-day.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { splitOff } from '../merges/undo-applicant-merge.ts';
import { lockSender, personOf, recordsOf, refuseHeld } from '../person.ts';
import { eraseApplicant } from '../privacy/erase-person.ts';
import { hideReasonOfHold } from './hide-reason-of-hold.ts';
import { takeFreshCode } from './own-page-links.ts';
import type { OwnSession } from './own-page-sessions.ts';
import { tellOfParting } from './send-own-link.ts';

const staleCode = 'Enter the 12 letters from the email that we sent just now.';

/**
 * Erases what came from the mailbox of an opened page. A merge of its record is undone before, and every other mailbox that it
 * had joined is told. A hold on the person keeps all of it: nobody undoes a merge to go round one.
 *
 * @throws Problem `validation_failed` for a wrong code, `other_mailbox` or `legal_hold`
 */
export function eraseOwnData(
  sql: Sql,
  session: OwnSession,
  { code, timeZone }: { code: string; timeZone: string },
): Promise<void> {
  const { record_id: id } = session;
  const by = applicantActor;
  const person = personOf(expression`${id}::bigint`);
  return transact(sql, async (transaction) => {
    // A merge, an undo and a change of a hold wait, or came first.
    const locked = await lockSender(
      transaction,
      () => transaction.selectNoFrom(person.as('person')).executeTakeFirst(),
      { isAlone: true },
    );
    if (!(await takeFreshCode(transaction, { ...session, code }))) throw fieldProblem('code', staleCode);
    await refuseHeld(transaction, locked?.person ?? null, await readToday(transaction, timeZone));
    const others = await transaction
      .selectFrom('applicants')
      .select('id')
      .where('id', 'in', recordsOf(person))
      .where('id', '<>', id)
      .execute();
    await splitOff(transaction, { record: id, by });
    await eraseApplicant(transaction, { id, by, timeZone });
    for (const other of others) await tellOfParting(transaction, other.id);
  }).catch(hideReasonOfHold);
}
