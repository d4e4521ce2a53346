import type { FastifyBaseLogger } from 'fastify';
import { ImapFlow } from 'imapflow';
import { inOneCopy } from '../../../database/leases.ts';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { isLoopback } from '../../ground/addresses.ts';
import { readNow } from '../../ground/agency-day.ts';
import { findPlace, noteRead, type Place } from './mailbox-place.ts';
import { noteBounce } from './note-bounce.ts';
import type { Reply } from './parse-reply.ts';
import { mostBytes } from './most-bytes.ts';
import { type FailingTime, mostFailingMs, readInTime } from './read-mail.ts';

/** After a look that went well. */
const restMs = 20_000;
const lookMs = 10_000;
/** A slow mailbox is read by then. */
const patienceMs = 2 * 60_000;

const limitMs = 20_000;

/** The next look goes on, and another copy takes none over before `patienceMs`. */
const mostMails = 200;
const mostMs = 60_000;

/** In the log without its address and its words. A mail that cannot be stored holds up no other one. */
const mostTries = 3;

/** Before the last look: the mailbox's server may have another clock, and dates its mails by the day. */
const lookBackDays = 3;

type Mailbox = {
  imapUrl: string;
  bouncesTo: string;
  sql: Sql;
  log: FastifyBaseLogger;
  takeReply: (reply: Reply) => Promise<void>;
};

/**
 * Looks into the mailbox where mails come back and are answered, in one copy. It changes nothing there, so people may use
 * it too. Every mail is read once or, after a fault, again.
 */
export function followMailbox({ imapUrl, bouncesTo, sql, log, takeReply }: Mailbox): Loop {
  const failed = { uid: 0, tries: 0 };
  const leaveAlone = (uid: number, error: unknown) =>
    log.error({ err: error }, `the mail ${uid} of the mailbox is left alone`);
  const takeIn =
    (time: FailingTime): Take =>
    async ({ uid, source, receivedAt }) => {
      const giveUp = (error: unknown) => leaveAlone(uid, error);
      const { bounce, reply } = await readInTime(source, time, { giveUp });
      try {
        if (bounce) await noteBounce(sql, bounce, { receivedAt, bouncesTo });
        if (reply) await takeReply(reply);
      } catch (error) {
        failed.tries = failed.uid === uid ? failed.tries + 1 : 1;
        failed.uid = uid;
        if (failed.tries < mostTries) throw error;
        leaveAlone(uid, error);
      }
    };
  return repeat({
    name: 'Reading the mailbox',
    work: () =>
      inOneCopy(sql, { work: 'mailbox', restMs, patienceMs }, async () => {
        const place = await findPlace(sql, imapUrl);
        const read = { ...place };
        const now = await readNow(sql);
        try {
          const isWhole = await readMails(imapUrl, read, takeIn({ leftMs: mostFailingMs }));
          if (isWhole) read.lookedAt = now;
        } finally {
          await noteRead(sql, imapUrl, { before: place, now: read });
        }
      }),
    everyMs: lookMs,
    log,
  });
}

type Take = (mail: { uid: number; source: Uint8Array; receivedAt: Date }) => Promise<void>;

/**
 * @param place moves on with each mail that was taken
 * @returns whether all that had come were taken
 */
async function readMails(imapUrl: string, place: Place, take: Take): Promise<boolean> {
  const client = openClient(imapUrl);
  try {
    await client.connect();
    const folder = decodeURIComponent(new URL(imapUrl).pathname.slice(1)) || 'INBOX';
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true });
    // The server has made the mailbox again, and counts anew.
    if (String(uidValidity) !== place.uidValidity) place.lastUid = 0;
    place.uidValidity = String(uidValidity);
    const since = new Date(place.lookedAt.getTime() - lookBackDays * 24 * 60 * 60 * 1_000);
    const found = (await client.search({ since }, { uid: true })) || [];
    const uids = found.filter((uid) => uid > place.lastUid).toSorted((one, other) => one - other);
    const began = performance.now();
    const isInTime = () => performance.now() - began < mostMs;
    const wanted = uids.slice(0, mostMails);
    for (const uid of wanted) {
      if (!isInTime()) return false;
      const mail = await client.fetchOne(
        String(uid),
        { source: { maxLength: mostBytes }, internalDate: true },
        { uid: true },
      );
      if (mail && mail.source) {
        await take({ uid, source: mail.source, receivedAt: new Date(mail.internalDate ?? Date.now()) });
      }
      place.lastUid = uid;
    }
    return uids.length === wanted.length;
  } finally {
    client.close();
  }
}

function openClient(imapUrl: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(imapUrl);
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
  return client;
}
