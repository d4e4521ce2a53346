import { readConfig } from '../../src/server/ground/config/config.ts';
import { mailReaders } from '../../src/server/process/mail-readers.ts';
import { deliverMail } from '../../src/server/mail/outbox/deliver-mail.ts';
import { claimDueMails } from '../../src/server/mail/outbox/mail-outbox.ts';
import { openMailServer } from '../../src/server/mail/outbox/mail-server.ts';
import type { Database } from '../../src/database/open.ts';
import { keepSettings } from './keep-logs.ts';
import { createTestLogger } from './test-logger.ts';

type Stored = { database: Pick<Database, 'sql'> };

/** `limits` are those of a real worker by default. */
type DeliveryOptions = {
  makeLink?: typeof mailReaders.makeLink;
  limits?: Parameters<typeof openMailServer>[1];
};

/**
 * Does the work of a worker until no mail is due.
 *
 * @param environment of mail; without `SMTP_URL` mails are kept
 * @returns the logged lines
 */
export async function deliverMails(
  { database: { sql } }: Stored,
  environment: Record<string, string> = {},
  { makeLink = mailReaders.makeLink, limits }: DeliveryOptions = {},
): Promise<string[]> {
  const config = readConfig({ MAIL_FROM: 'jobs@agency.example', ...environment });
  const server = openMailServer(config, limits);
  const lines: string[] = [];
  const log = createTestLogger('info', (_entry, line) => lines.push(line));
  keepSettings(environment);
  const stopping = new AbortController().signal;
  const parts = { sql, config, log, ...mailReaders, makeLink, server, stopping };
  try {
    for (;;) {
      const mails = await claimDueMails(sql, 5);
      if (mails.length === 0) return lines;
      await Promise.all(mails.map((mail) => deliverMail(parts, mail)));
    }
  } finally {
    server?.close();
  }
}

/**
 * Lets the wait after a failed try be over.
 *
 * @returns the number of mails that have not left
 */
export async function endWaits({ database: { sql } }: Stored): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('mails')
    .set({ next_try_at: new Date(0) })
    .where('next_try_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** All mails to one address, the oldest first. */
export function mailsTo({ database: { sql } }: Stored, recipient: string) {
  return sql
    .selectFrom('mails')
    .select(['kind', 'state', 'tries', 'header_id', 'subject', 'text', 'html', 'answer'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}
