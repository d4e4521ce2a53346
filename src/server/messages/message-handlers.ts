import type { messageEndpoints } from '../../contract/messages.ts';
import { readBatches } from '../../database/read-page.ts';
import { transact } from '../../database/transact.ts';
import { changeEntity, deleteEntity, lockVersion, withChange } from '../changes/change-entity.ts';
import type { HandlersOf } from '../ground/handlers.ts';
import { showPhone } from '../ground/phones/phone-number.ts';
import { fieldProblem } from '../ground/problem.ts';
import type { Services } from '../ground/services.ts';
import { readToday, wallClock } from '../ground/agency-day.ts';
import { csvFileName, writeCsv } from '../ground/csv.ts';
import { forgetResponses } from '../http/keyed-calls/response-store.ts';
import { lockSender, refuseHeld } from '../people/person.ts';
import { noteErasedBytes } from '../people/privacy/erase-person.ts';
import { limitVisitors } from '../accounts/security-events/limit-visitors.ts';
import { recordSecurityEvent } from '../accounts/security-events/record-security-event.ts';
import { causeOf } from '../mail/outbox/mail-cause.ts';
import { deleteLeftMail, listLeftMails, wantLeftMail } from './inbox/left-mails.ts';
import { isRecent } from '../mail/outbox/queue-mail.ts';
import { messageEntity } from './message-entity.ts';
import { confirmOnce } from './message-mails.ts';
import {
  getMessage,
  listMessages,
  type MessageRecord,
  openMessageList,
  storeMessage,
} from './message-store.ts';
import { previewMails, writeToApplicants } from './write-to-applicants.ts';
import { noteBelievedReply } from './inbox/take-reply.ts';
import { replyToMessage, writeToApplicant } from './write-mails.ts';

export function messageHandlers(services: Services) {
  const {
    config,
    database: { sql },
  } = services;
  const limit = limitVisitors(services, { name: 'message', things: 'messages' });
  /** A message is not answered by a mail that stays here. */
  const refuseUnsent = () => {
    if (config.mail.smtpUrl === '')
      throw fieldProblem('text', 'No mail server is connected yet, so nothing can be sent');
  };
  const present = <Row extends Presented>(record: Row) => presentMessage(record, config.agencyCountry);
  return {
    sendMessage: async ({ requestSql, body, address }) => {
      await limit(address);
      return storeMessage(requestSql, body, causeOf(config, address));
    },
    listLeftMails: () => listLeftMails(sql),
    readLeftMail: ({ requestSql, body }) => wantLeftMail(requestSql, body.id),
    deleteLeftMail: async ({ params }) => {
      await deleteLeftMail(sql, params.id);
      return { deleted: true };
    },
    listMessages: async ({ query = {} }) => {
      const { rows, ...total } = await listMessages(sql, query);
      return { items: rows.map(present), ...total };
    },
    getMessage: async ({ params }) => present(await getMessage(sql, params.id)),
    updateMessage: async ({ body: { id, version, ...change }, admin }) =>
      transact(sql, async (transaction) => {
        const edit = { id, version, by: admin.username, change };
        const changeId = await changeEntity(transaction, messageEntity, edit);
        const message = await getMessage(transaction, id);
        const isBelieved = changeId !== undefined && change.suspected === false;
        if (isBelieved && message.by_mail !== null) await noteBelievedReply(transaction, id);
        else if (isBelieved && isRecent(message.created_at)) await confirmOnce(transaction, message);
        return withChange(present(message), changeId);
      }),
    replyToMessage: async ({ requestSql, body, admin }) => {
      refuseUnsent();
      const { mailId, changeId } = await replyToMessage(requestSql, body, admin.username);
      const message = present(await getMessage(requestSql, body.id));
      return { ...withChange(message, changeId), mail_id: mailId };
    },
    writeToApplicant: async ({ requestSql, body, admin }) => {
      refuseUnsent();
      const { answerDelayMinutes, hasFourEyes } = config;
      const cause = { by: admin.username, answerDelayMinutes, hasFourEyes };
      const { mailId: mail_id, changeId } = await writeToApplicant(requestSql, body, cause);
      return withChange({ mail_id, mail_after_minutes: answerDelayMinutes }, changeId);
    },
    writeToApplicants: async ({ requestSql, body, admin }) => {
      refuseUnsent();
      const { answerDelayMinutes, hasFourEyes } = config;
      return writeToApplicants(requestSql, body, { by: admin.username, answerDelayMinutes, hasFourEyes });
    },
    previewMails: async ({ body }) => {
      refuseUnsent();
      return previewMails(sql, body, config);
    },
    deleteMessage: async ({ params: { id }, admin }) =>
      transact(sql, async (transaction) => {
        // Before the message, as an erasure locks them. A hold waits, or is seen.
        const sender = await lockSender(transaction, async () => {
          const { applicant_id: person } = await getMessage(transaction, id);
          return { person };
        });
        const locked = await lockVersion(transaction, messageEntity, { id });
        const today = await readToday(transaction, config.agencyTimeZone);
        await refuseHeld(transaction, sender?.person ?? null, today);
        const { reference } = await getMessage(transaction, locked.id);
        await forgetResponses(transaction, [reference, `message ${locked.id}`]);
        await deleteEntity(transaction, messageEntity, { locked, by: admin.username });
        await noteErasedBytes(transaction);
        return { deleted: true };
      }),
    exportMessages: async ({ query = {}, admin: { username }, address }) => {
      await recordSecurityEvent(sql, { kind: 'export', username, address, detail: 'messages' });
      const describe = wallClock(config.agencyTimeZone);
      const { read } = openMessageList(sql, query);
      return {
        name: csvFileName('messages', config.agencyTimeZone),
        text: writeCsv<MessageRecord>(readBatches(read), [
          { title: 'Received', value: ({ created_at }) => describe(created_at) },
          { title: 'Reference', value: ({ reference }) => reference },
          { title: 'Topic', value: ({ topic }) => topic },
          { title: 'Name', value: ({ name }) => name },
          { title: 'Email', value: ({ email }) => email },
          { title: 'Message', value: ({ text }) => text },
          { title: 'Company', value: ({ order }) => order?.company ?? '' },
          { title: 'Phone', value: ({ order }) => order?.phone ?? '' },
          { title: 'How Many', value: ({ order }) => order?.people ?? '' },
          { title: 'By When', value: ({ order }) => order?.needed_by ?? '' },
          { title: 'Answered', value: ({ answered_at }) => (answered_at ? describe(answered_at) : '') },
          { title: 'Answered By', value: ({ answered_by }) => answered_by },
        ]),
      };
    },
  } satisfies HandlersOf<typeof messageEndpoints>;
}

type Presented = Omit<MessageRecord, 'position'>;

function presentMessage<Row extends Presented>(record: Row, country: string) {
  const { is_suspected, order, ...message } = record;
  return {
    ...message,
    order: order && { ...order, phone_shown: showPhone(order.phone, country) },
    answered: message.answered_at !== null,
    suspected: is_suspected,
  };
}
