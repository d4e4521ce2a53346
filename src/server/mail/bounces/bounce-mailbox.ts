import type { FastifyBaseLogger } from 'fastify';
import { ImapFlow } from 'imapflow';
import { inOneCopy } from '../../../database/leases.ts';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { isLoopback } from '../../ground/addresses.ts';
import { noteBounce } from './note-bounce.ts';
import { readBounce } from './read-bounce.ts';

/** After a look that went well. */
const restMs = 20_000;
const lookMs = 10_000;
/** A slow mailbox is read by then. */
const patienceMs = 2 * 60_000;

const limitMs = 20_000;

/** The bytes of a mail that are read, from its beginning. A report about one of our mails is shorter. */
const mostBytes = 256 * 1024;

/** After a start, older reports have been read before. */
const lookBackDays = 3;

type Mailbox = { imapUrl: string; bouncesTo: string; sql: Sql; log: FastifyBaseLogger };

/** Looks into the mailbox where bounces arrive, in one copy. It changes nothing there, so people may use it too. */
export function followBounces({ imapUrl, bouncesTo, sql, log }: Mailbox): Loop {
  let lastUid = 0;
  return repeat({
    name: 'Reading the mailbox of bounces',
    work: () =>
      inOneCopy(sql, { work: 'bounces', restMs, patienceMs }, async () => {
        lastUid = await readBounces(imapUrl, lastUid, async (source, receivedAt) => {
          const bounce = await readBounce(source);
          if (bounce) await noteBounce(sql, bounce, { receivedAt, bouncesTo });
        });
      }),
    everyMs: lookMs,
    log,
  });
}

type Take = (source: Uint8Array, receivedAt: Date) => Promise<void>;

/** @returns the uid of the newest mail */
async function readBounces(imapUrl: string, lastUid: number, take: Take): Promise<number> {
  const { protocol, hostname, port, username, password, pathname } = new URL(imapUrl);
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'imaps:' ? 993 : 143),
    secure: protocol === 'imaps:',
    // A password does not travel without TLS.
    ...(protocol === 'imap:' && !isLoopback(imapUrl.replace(/^imap/, 'http')) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  });
  // A fault between two commands reaches the next command, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX', { readOnly: true });
    const since = new Date(Date.now() - lookBackDays * 24 * 60 * 60 * 1_000);
    const found = (await client.search({ since }, { uid: true })) || [];
    // The server starts again at 1 when it has made the mailbox again.
    const uids = found.filter((uid) => uid > lastUid || Math.max(...found) < lastUid);
    for (const uid of uids) {
      const mail = await client.fetchOne(
        String(uid),
        { source: { maxLength: mostBytes }, internalDate: true },
        { uid: true },
      );
      if (mail && mail.source) await take(mail.source, new Date(mail.internalDate ?? Date.now()));
    }
    return found.length > 0 ? Math.max(...found) : lastUid;
  } finally {
    client.close();
  }
}
