import type { Database } from '../../src/database/open.ts';
import type { Api } from '../../src/contract/client.ts';
import { readConfig } from '../../src/server/ground/config/config.ts';
import { parseMail } from '../../src/server/messages/inbox/parse-mail.ts';
import { takeReply } from '../../src/server/messages/inbox/take-reply.ts';
import { createApplicant, nextNumber } from './builders.ts';

type App = { recruiter: Api; visitor: Api; database: Pick<Database, 'sql'> };

/** A mail of ours that has left, and how its reader may answer it. */
export type SentMail = {
  mail_id: string;
  /** The applicant. */
  id: string;
  email: string;
  subject: string;
  headerId: string;
  /** The address with its token. */
  address: string;
};

type Answer = { from?: string; headers?: string[]; text?: string };

/**
 * Writes to people, and lets their answers come in.
 *
 * @param deliver lets the mails leave that wait
 */
export function openAnswers(
  app: App,
  environment: Record<string, string>,
  deliver: (mailId: string) => Promise<unknown>,
) {
  const { recruiter, database } = app;
  const { sql } = database;
  const { mail } = readConfig(environment);
  const warnings: string[] = [];
  const lefts: (string | undefined)[] = [];

  async function write(id: string, email: string): Promise<SentMail> {
    const subject = `Your interview ${nextNumber()}`;
    const { mail_id } = await recruiter.writeToApplicant({
      body: { id, subject, text: 'Can you come on Monday?' },
    });
    await sql
      .updateTable('mails')
      .set({ next_try_at: new Date(0) })
      .where('id', '=', mail_id)
      .execute();
    await deliver(mail_id);
    const { header_id, bounce_token } = await sql
      .selectFrom('mails')
      .select(['header_id', 'bounce_token'])
      .where('id', '=', mail_id)
      .executeTakeFirstOrThrow();
    const address = `reply+${bounce_token}@agency.example`;
    return { mail_id, id, email, subject, headerId: header_id ?? '', address };
  }

  /** As if the mailbox had been read. */
  async function take(source: Buffer): Promise<void> {
    const { reply } = await parseMail(source);
    const log = { warn: (line: string) => warnings.push(line) };
    if (reply) lefts.push(await takeReply(sql, reply, { mail, log }));
  }

  return {
    write,
    take,
    warnings,
    lefts,
    writeToSomebody: async (fields: { email?: string } = {}) => {
      const { id, email } = await createApplicant(app, fields);
      return write(id, email);
    },
    /** @returns the source of the mail */
    receive: async (
      { email, subject, headerId }: Pick<SentMail, 'email' | 'subject' | 'headerId'>,
      { from = email, headers = [`In-Reply-To: ${headerId}`], text = 'Yes, gladly.' }: Answer = {},
    ) => {
      const lines = [
        `From: Ana Silva <${from}>`,
        `Message-ID: <${nextNumber()}.answer@example.com>`,
        `Subject: Re: ${subject}`,
        ...headers,
        '',
        text,
      ];
      const source = Buffer.from(lines.join('\r\n'));
      await take(source);
      return source;
    },
    messagesFrom: async (q: string, query: { suspected?: boolean } = {}) => {
      const { items } = await recruiter.listMessages({ query: { q, ...query } });
      return Promise.all(items.map(({ id }) => recruiter.getMessage({ params: { id } })));
    },
  };
}

/** A mail program adds ours below. */
export const quotedAnswer = 'Yes, gladly.\r\n\r\nOn Mon, 3 May 2027 at 10:00 Agency wrote:\r\n> On Monday?';
