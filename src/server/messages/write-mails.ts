import type { NewPersonalMail, Reply } from '../../contract/messages.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { lockVersion, writeChanged } from '../changes/change-entity.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import { refuseSuppressed } from '../mail/outbox/suppressed-mail.ts';
import { applicantEntity } from '../people/applicants/applicant-entity.ts';
import type { Delay } from '../people/applications/write-moves.ts';
import { findApplication } from '../people/notes/note-store.ts';
import { messageEntity } from './message-entity.ts';
import { getMessage } from './message-store.ts';
import { delayMails } from './undo-mails.ts';

/**
 * Queues the answer to a message, and notes that it is answered. Both stand or fall together.
 *
 * @returns the ids of the mail and of the change, which is `undefined` for a message that was answered before
 * @throws Problem `not_found`, `edit_conflict` or `address_suppressed`
 */
export function replyToMessage(
  sql: Sql,
  { id, version, subject, text }: Reply,
  by: string,
): Promise<{ mailId: string; changeId: string | undefined }> {
  return transact(sql, async (transaction) => {
    const locked = await lockVersion(transaction, messageEntity, { id, version });
    const message = await getMessage(transaction, locked.id);
    await refuseSuppressed(transaction, message.email);
    const [mailId = ''] = await queueMail(transaction, {
      kind: 'reply',
      to: message.email,
      message_id: message.id,
      data: {
        by,
        subject: subject || (await subjectOfAnswer(transaction, message)),
        text,
        quoted: { sent_at: message.created_at.toISOString(), text: message.text },
      },
    });
    const change = { answered: true, suspected: false };
    return { mailId, changeId: await writeChanged(transaction, messageEntity, { locked, by, change }) };
  });
}

/** That of our confirmation, or of the mail: mail programs show both together. */
async function subjectOfAnswer(
  sql: Sql,
  { id, reference, by_mail }: Awaited<ReturnType<typeof getMessage>>,
): Promise<string> {
  if (by_mail?.subject) return `Re: ${by_mail.subject.replace(/^(?:re|aw|antw|sv|tr|ref)\s*:\s*/i, '')}`;
  const confirmation = await sql
    .selectFrom('mails')
    .select('subject')
    .where('message_id', '=', id)
    .where('kind', '=', 'message_confirmation')
    .where('subject', 'is not', null)
    .orderBy('id')
    .executeTakeFirst();
  return `Re: ${confirmation?.subject ?? `Your message (${reference})`}`;
}

/**
 * Queues a mail to a person. It belongs to an application, the newest unless another one is named: it is erased with it,
 * and moves with a merge. An undo calls it back until it leaves.
 *
 * @returns the ids of the mail and of the change
 * @throws Problem `not_found`, `applicant_merged`, `applicant_erased`, `address_suppressed` or `validation_failed`
 */
export function writeToApplicant(
  sql: Sql,
  { id, application_id, subject, text }: NewPersonalMail,
  { by, ...delay }: { by: string } & Delay,
): Promise<{ mailId: string; changeId: string | undefined }> {
  return transact(sql, async (transaction) => {
    const { id: personId, fields } = await applicantEntity.lock(transaction, id);
    await refuseSuppressed(transaction, fields.email);
    const [mailId = ''] = await queueMail(transaction, {
      kind: 'personal',
      to: fields.email,
      application_id: await findApplication(transaction, personId, application_id),
      data: { by, subject, text },
    });
    return { mailId, changeId: await delayMails(transaction, { ids: [mailId], by, ...delay }) };
  });
}
