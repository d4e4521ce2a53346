import { sql as expression } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { readToday } from '../../ground/agency-day.ts';
import { refuseMissing } from '../../ground/problem.ts';
import { forgetResponses } from '../../http/keyed-calls/response-store.ts';
import { lockSender, personOfEmail, refuseHeld } from '../person.ts';
import { noteErasedBytes } from '../privacy/erase-person.ts';

/**
 * Deletes an application that a recruiter takes for spam, with the answers and the files that came with it.
 *
 * @throws Problem `not_found`; `legal_hold` of the person whose email it names
 */
export async function throwAwaySuspected(sql: Sql, id: string, timeZone: string): Promise<void> {
  await transact(sql, async (transaction) => {
    const find = () =>
      transaction
        .selectFrom('suspected_applications')
        .select(['reference', personOfEmail(expression`email`).as('person')])
        .where('id', '=', databaseId(id))
        .executeTakeFirst();
    // An acceptance and an erasure lock the person first, too.
    const found = await lockSender(transaction, find);
    if (!found) refuseMissing('Suspected application');
    await refuseHeld(transaction, found.person, await readToday(transaction, timeZone));
    const { reference } = found;
    const gone = await transaction
      .deleteFrom('suspected_applications')
      .where('id', '=', databaseId(id))
      .returning('id')
      .executeTakeFirst();
    if (!gone) refuseMissing('Suspected application');
    const sheets = transaction.selectFrom('answer_sheets').select('id').where('reference', '=', reference);
    await transaction.deleteFrom('answers').where('sheet_id', 'in', sheets).execute();
    await transaction.deleteFrom('answer_sheets').where('reference', '=', reference).execute();
    await transaction.deleteFrom('document_uploads').where('reference', '=', reference).execute();
    await transaction
      .deleteFrom('documents')
      .where('reference', '=', reference)
      .where('applicant_id', 'is', null)
      .execute();
    await forgetResponses(transaction, [reference]);
    await noteErasedBytes(transaction);
  });
}
