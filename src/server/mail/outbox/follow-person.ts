import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { followingKinds } from './mail-data.ts';
import { type ClaimedMail, updateClaimed } from './mail-outbox.ts';
import { createToken } from './return-address.ts';

/** For a mail to the person of an application: its recipient, or the person's email of now. */
export type ReadPresentEmail = (
  transaction: Sql,
  mail: { application_id: string; recipient: string },
) => Promise<string>;

/**
 * Addresses a mail to its person's email of now: somebody else may read the former one. It keeps its words of an earlier
 * try, with a new token, so that nothing that comes back from the former address is noted at the new one.
 */
export async function followPerson(
  sql: Sql,
  mail: ClaimedMail,
  readPresentEmail: ReadPresentEmail,
): Promise<ClaimedMail> {
  const { kind, application_id, recipient } = mail;
  if (recipient === null || application_id === null || !followingKinds.includes(kind)) return mail;
  return transact(sql, async (transaction) => {
    const present = await readPresentEmail(transaction, { application_id, recipient });
    if (present === recipient) return mail;
    const bounce_token = mail.bounce_token === null ? null : createToken();
    const addressed = { recipient: present, bounce_token };
    await updateClaimed(transaction, mail, addressed);
    return { ...mail, ...addressed };
  });
}
