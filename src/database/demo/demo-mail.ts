import { randomBytes } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { Sql } from '../open.ts';
import type { DemoMail } from './demo-files.ts';

/** Near to the look of the mails that the server writes. */
const bodyStyle =
  "margin:0;padding:12px 24px;background:#fdfcf9;color:#282019;font:16px/1.6 Roboto,'Noto Sans',Arial,sans-serif";

type Written = DemoMail & { applicationId: string; by: string };

/** A mail to the person of an application, and the answer by mail, after which the person waits. */
export async function addDemoMail(
  sql: Sql,
  { applicationId, by, subject, text, daysAgo, reply }: Written,
): Promise<void> {
  const { id: applicant_id, ...person } = await sql
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applicant_id')
    .select(['applicants.id', 'email'])
    .select(expression<string>`concat_ws(' ', first_name, last_name)`.as('name'))
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const wroteAt = expression<Date>`now() - ${daysAgo} * interval '1 day'`;
  const answeredAt = expression<Date>`now() - ${reply.daysAgo} * interval '1 day'`;
  const mail = await sql
    .insertInto('mails')
    .values({
      kind: 'personal',
      recipient: person.email,
      application_id: applicationId,
      data: JSON.stringify({ by, subject, text }),
      state: 'sent',
      next_try_at: null,
      tries: 1,
      subject,
      text,
      html: `<body style="${bodyStyle}">${text
        .split('\n\n')
        .map((paragraph) => `<p>${paragraph}</p>`)
        .join('')}</body>`,
      created_at: wroteAt,
      changed_at: wroteAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('messages')
    .values({
      ...person,
      topic: 'application',
      text: reply.text,
      reference: `DEMO-REPLY-${applicationId.padStart(4, '0')}`,
      fingerprint: randomBytes(32),
      is_suspected: false,
      applicant_id,
      answers_mail_id: mail.id,
      created_at: answeredAt,
      by_mail: JSON.stringify({
        subject: `Re: ${subject}`,
        quoted: text,
        attachments: [],
        is_cut: false,
        from_other_address: false,
        header_ids: [],
      }),
    })
    .execute();
  await sql
    .updateTable('applications')
    .set({ asked_at: answeredAt, waits_since: answeredAt })
    .where('id', '=', applicationId)
    .execute();
}
