import type { FastifyBaseLogger } from 'fastify';
import type { ImapFlow } from 'imapflow';
import type { LeftMail } from '../../../contract/messages.ts';
import { inOneCopy } from '../../../database/leases.ts';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import type { MailSettings } from '../../ground/config/mail-settings.ts';
import { readNow } from '../../ground/agency-day.ts';
import { findPlace, noteRead, type Place } from './mailbox-place.ts';
import { noteBounce } from './note-bounce.ts';
import type { Reply } from './parse-reply.ts';
import { findWanted, noteLeft, settleWanted } from './left-mails.ts';
import { openMailbox } from './open-mailbox.ts';
import { mostBytes, mostFetched } from './most-bytes.ts';
import { type FailingTime, mostFailingMs, readInTime } from './read-mail.ts';

/** After a look that went well. */
const restMs = 20_000;
const lookMs = 10_000;
/** A slow mailbox is read by then. */
const patienceMs = 2 * 60_000;

/** The next look goes on, and another copy takes none over before `patienceMs`. */
const mostMails = 200;
const mostMs = 60_000;

/** A mail that cannot be stored holds up no other one. The log has it without its address and its words. */
const mostTries = 3;

/** Before the last look: the mailbox's server may have another clock, and dates its mails by the day. */
const lookBackDays = 3;

type Mailbox = {
  /** An owner may change it while the server runs. */
  mail: Pick<MailSettings, 'imapUrl' | 'bouncesTo'>;
  ownAddresses: () => string[];
  sql: Sql;
  log: FastifyBaseLogger;
  /** @returns why an answer to a mail of ours is not stored */
  takeReply: (reply: Reply) => Promise<LeftMail['reason'] | undefined>;
};

/**
 * Looks into the mailbox where mails come back and are answered, in one copy. It changes nothing there, so people may use
 * it too. Every mail is read once or, after a fault, again. What is left alone stands in a list.
 */
export function pollMailbox({ mail, sql, log, takeReply, ownAddresses }: Mailbox): Loop {
  const failed = { uid: 0, tries: 0 };
  const takeIn =
    (imapUrl: string, time: FailingTime): Take =>
    async ({ uid, uidValidity, source, receivedAt }) => {
      const leave = async (reason: LeftMail['reason'], error?: Error) => {
        await noteLeft(sql, { imapUrl, uidValidity, uid }, { source, receivedAt, reason });
        if (error) log.error({ err: error }, `the mail ${uid} of the mailbox is left alone`);
      };
      const { bounce, reply } = await readInTime(source, time, {
        giveUp: (error) => leave('unreadable', error),
      });
      try {
        if (bounce)
          await noteBounce(sql, bounce, { bouncesTo: mail.bouncesTo, ownAddresses, receivedAt, log });
        const reason = reply && (await takeReply(reply));
        if (reason) await leave(reason);
      } catch (error) {
        failed.tries = failed.uid === uid ? failed.tries + 1 : 1;
        failed.uid = uid;
        if (failed.tries < mostTries) throw error;
        await leave('unstored', error as Error);
      }
    };
  return repeat({
    name: 'Reading the mailbox',
    work: async () => {
      const { imapUrl } = mail;
      if (imapUrl === '') return;
      await inOneCopy(sql, { work: 'mailbox', restMs, patienceMs }, async () => {
        const place = await findPlace(sql, imapUrl);
        const read = { ...place };
        const now = await readNow(sql);
        try {
          const take = takeIn(imapUrl, { leftMs: mostFailingMs });
          const isWhole = await readMails({ imapUrl, sql, place: read, take });
          if (isWhole) read.lookedAt = now;
        } finally {
          await noteRead(sql, imapUrl, { before: place, now: read });
        }
      });
    },
    everyMs: lookMs,
    log,
  });
}

type Take = (mail: {
  uid: number;
  uidValidity: string;
  source: Uint8Array;
  receivedAt: Date;
}) => Promise<void>;

type Look = {
  imapUrl: string;
  sql: Sql;
  /** Moves on with each mail that was taken. */
  place: Place;
  take: Take;
};

/** @returns whether all that had come were taken */
async function readMails({ imapUrl, sql, place, take }: Look): Promise<boolean> {
  const { client, uidValidity } = await openMailbox(imapUrl);
  try {
    // The server has made the mailbox again, and counts anew.
    if (uidValidity !== place.uidValidity) place.lastUid = 0;
    place.uidValidity = uidValidity;
    const since = new Date(place.lookedAt.getTime() - lookBackDays * 24 * 60 * 60 * 1_000);
    const found = (await client.search({ since }, { uid: true })) || [];
    const uids = found.filter((uid) => uid > place.lastUid).toSorted((one, other) => one - other);
    const began = performance.now();
    const isInTime = () => performance.now() - began < mostMs;
    const wanted = uids.slice(0, mostMails);
    for (const uid of wanted) {
      if (!isInTime()) return false;
      const mail = await fetchMail(client, uid);
      if (mail) await take({ uid, uidValidity, ...mail });
      place.lastUid = uid;
    }
    for (const uid of await findWanted(sql, { imapUrl, uidValidity })) {
      if (!isInTime()) return false;
      const mail = await fetchMail(client, uid);
      if (mail) await take({ uid, uidValidity, ...mail });
      await settleWanted(sql, { imapUrl, uidValidity, uid }, { isGone: !mail });
    }
    return uids.length === wanted.length;
  } finally {
    client.close();
  }
}

/** The words of a long mail may stand behind its files. */
async function fetchMail(client: ImapFlow, uid: number) {
  const fetch = (maxLength: number) =>
    client.fetchOne(String(uid), { source: { maxLength }, internalDate: true }, { uid: true });
  let mail = await fetch(mostBytes);
  if (mail && mail.source && mail.source.byteLength >= mostBytes) mail = await fetch(mostFetched);
  if (!mail || !mail.source) return undefined;
  return { source: mail.source, receivedAt: new Date(mail.internalDate ?? Date.now()) };
}
