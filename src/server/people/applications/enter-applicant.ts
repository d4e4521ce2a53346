import type { NewApplicant } from '../../../contract/applications.ts';
import { limits } from '../../../contract/limits.ts';
import { enteredBy } from '../../../contract/own-page-source.ts';
import { adminName } from '../../../database/admin-name.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { recordNew } from '../../changes/change-entity.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { applicantEntity } from '../applicants/applicant-entity.ts';
import { confirmationOf, nothingWanted } from './application-mails.ts';
import { countAskedFor, findOrCreateApplicant, lockOpenJob, storeApplication } from './application-store.ts';
import { createReference } from './reference.ts';

type Entered = { id: string; is_known: boolean; is_added: boolean };

/**
 * Stores a person whom a recruiter enters, with an application. Of a known email the details stay as they are.
 *
 * @throws Problem `validation_failed`, `not_found` or `job_closed`
 */
export function enterApplicant(
  sql: Sql,
  { job_id, from = '', mail = false, ...typed }: NewApplicant,
  { by, asksHere }: { by: string; asksHere: boolean },
): Promise<Entered> {
  const details = { ...typed, phone: typed.phone ?? '' };
  if (mail && from === '')
    throw fieldProblem('from', 'Say where their details come from: the email tells them');
  return transact(sql, async (transaction) => {
    const job = job_id === undefined ? null : await lockOpenJob(transaction, job_id);
    const { id, isKnown } = await findOrCreateApplicant(transaction, details);
    const known = { id, is_known: isKnown, is_added: false };
    if (isKnown && !job) return known;
    const name = await readName(transaction, by);
    const source = `${enteredBy}${name}${from && `: ${from}`}`.slice(0, limits.source);
    const { added } = await storeApplication(
      transaction,
      { job, source, notice: '', details, wanted: nothingWanted },
      { reference: createReference() },
    );
    if (added && mail) {
      const asked = asksHere ? await countAskedFor(transaction, job) : 0;
      await queueMail(transaction, confirmationOf(added, asked, { by: name, from }));
    }
    if (!isKnown) await recordNew(transaction, applicantEntity, { id, by });
    return { ...known, is_added: added !== undefined };
  });
}

async function readName(sql: Sql, username: string): Promise<string> {
  const { name } = await sql
    .selectFrom('admins')
    .select(adminName.as('name'))
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return name;
}
