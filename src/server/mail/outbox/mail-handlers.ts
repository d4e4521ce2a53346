import { applicantActor } from '../../../database/admin-name.ts';
import type { Mail, mailEndpoints, MailRow } from '../../../contract/mails.ts';
import { transact } from '../../../database/transact.ts';
import type { HandlersOf, Unsent } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { releaseAddress, suppressAddress } from './suppressed-mail.ts';
import { getMail, listMails, type MailRecord, queueAgain } from './mail-store.ts';

export function mailHandlers({ config, database: { sql } }: Services) {
  return {
    listMails: async ({ query = {} }) => {
      const { rows, ...total } = await listMails(sql, query);
      return { items: rows.map(presentRow), ...total };
    },
    getMail: async ({ params }) => present(await getMail(sql, params.id)),
    sendMailAgain: ({ requestSql, body: { id }, admin }) =>
      transact(requestSql, async (transaction) => {
        await queueAgain(transaction, id, admin.username);
        return present(await getMail(transaction, id));
      }),
    getMailSettings: async () => {
      const { smtpUrl, fromName, from } = config.mail;
      return { sends: smtpUrl !== '', from_name: fromName, from };
    },
    updateSuppression: async ({ body: { address, suppressed }, admin }) => {
      if (suppressed) await suppressAddress(sql, { address, reason: 'admin', detail: admin.username });
      else await releaseAddress(sql, address);
      return { address, suppressed };
    },
  } satisfies HandlersOf<typeof mailEndpoints>;
}

function presentRow({ recipient, subject, ...mail }: MailRecord): Unsent<MailRow> {
  return { ...mail, recipient: recipient ?? '', subject: subject ?? '' };
}

function present({ text, html, sent_again_by, ...mail }: Awaited<ReturnType<typeof getMail>>): Unsent<Mail> {
  return {
    ...mail,
    ...presentRow({ ...mail, position: '' }),
    text: text ?? '',
    html: html ?? '',
    sent_again_by: sent_again_by === applicantActor ? '' : (sent_again_by ?? ''),
  };
}
