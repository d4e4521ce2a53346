import { sql as expression } from 'kysely';
import type { Fields } from '../../../contract/changes.ts';
import { lists } from '../../../contract/lists/lists.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { type ServedList, serveList } from '../../changes/serve-list.ts';
import { readToday } from '../../ground/agency-day.ts';
import type { Config } from '../../ground/config/config.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { lockSenderOf, personOfEmail, refuseHeld } from '../../people/person.ts';
import { isDay } from '../../people/questions/answer-fault.ts';

/** The words of placed people. Their person is locked before them, as an erasure does it. */
export function serveVoices(config: Pick<Config, 'agencyTimeZone'>): ServedList {
  const admit = async (transaction: Sql, { email = '', consented_on: day = '' }: Fields) => {
    if (day !== '') {
      if (!isDay(String(day))) throw fieldProblem('consented_on', 'Enter a day, such as 2026-01-31');
      if (String(day) > (await readToday(transaction, config.agencyTimeZone)))
        throw fieldProblem('consented_on', 'Enter today or an earlier day');
    }
    if (email !== '') await lockPerson(transaction, String(email));
  };
  return serveList(lists.voice, {
    check: refuseUnnotedConsent,
    admit,
    entity: (row) => ({
      ...row,
      async lock(transaction, id) {
        const voices = transaction.selectFrom('voices').select('email').where('id', '=', databaseId(id));
        const voice = await voices.executeTakeFirst();
        if (voice) await lockSenderOf(transaction, voice.email);
        return row.lock(transaction, id);
      },
      async write(transaction, locked, edit) {
        await admit(transaction, edit.change as Fields);
        return row.write(transaction, locked, edit);
      },
      async remove(transaction, locked, by) {
        const person = await findSender(transaction, String(locked.fields['email']));
        await refuseHeld(transaction, person, await readToday(transaction, config.agencyTimeZone));
        await row.remove(transaction, locked, by);
      },
    }),
  });
}

/** @throws Problem `validation_failed` when an erasure of the person came first */
async function lockPerson(transaction: Sql, email: string): Promise<void> {
  const before = await findSender(transaction, email);
  await lockSenderOf(transaction, email);
  if (before !== null && (await findSender(transaction, email)) === null)
    throw fieldProblem('email', 'The person with this email has just been erased');
}

async function findSender(sql: Sql, email: string): Promise<string | null> {
  const person = personOfEmail(expression`${email}::text`).as('person');
  return (await sql.selectNoFrom(person).executeTakeFirstOrThrow()).person;
}

/** @throws Problem `validation_failed` */
function refuseUnnotedConsent({ consented_on: day, consent_note: note }: Fields): void {
  if ((day ?? '') !== '' && (note ?? '') === '') throw fieldProblem('consent_note', 'Say how they agreed');
}
