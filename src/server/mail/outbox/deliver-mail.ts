import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import type { Config } from '../../ground/config/config.ts';
import type { MailKind } from '../../../contract/mails.ts';
import { readMailTexts } from '../texts/mail-text-store.ts';
import { findReasonToSuppress, suppressAddress } from './suppressed-mail.ts';
import { isForOffices, seesJob } from '../../ground/offices/told-admins.ts';
import { findReaders, readDigest } from '../digest/digest-store.ts';
import { readRecruiter } from './read-recruiter.ts';
import { readMention } from './read-mention.ts';
import { findPlaceOfDay } from './daily-places.ts';
import { type MailContent, type MailData, visitorKinds } from './mail-data.ts';
import {
  addressNotice,
  type ClaimedMail,
  findStageWords,
  keepWritten,
  type Settled,
  settleMail,
  type StageWords,
} from './mail-outbox.ts';
import { followPerson, type ReadPresentEmail } from './follow-person.ts';
import { isDeadMailbox, type MailServer, type Outcome, type WrittenMail } from './mail-server.ts';
import { createToken } from './return-address.ts';
import { hasManyNotices, sumUpNotice } from './sum-up-notices.ts';
import { brandOf } from '../letters/brand.ts';
import { type AlertNews, endAlertsUrl } from '../letters/alert-mails.ts';
import type { Digest } from '../letters/agency-mails.ts';
import { type Secrets, withSecrets } from '../letters/own-link.ts';
import { type Extras, renderMail } from '../letters/render-mail.ts';
import { sql as expression } from 'kysely';

export type DeliveryParts = {
  sql: Sql;
  config: Config;
  log: FastifyBaseLogger;
  /** For the reader of a mail about an account. */
  makeLink: (
    sql: Sql,
    account: { username: string; email: string; isInvitation: boolean },
    publicUrl: string,
  ) => Promise<string | undefined>;
  /** For an applicant; `undefined` when the mailbox has no page any more. */
  makeOwnLink: (
    sql: Sql,
    mail: { application_id: string; recipient: string; kind: MailKind },
  ) => Promise<Secrets | undefined>;
  /** For a reader of alerts; `undefined` when there is nothing to tell any more. */
  readAlert: (
    sql: Sql,
    mail: { id: string; kind: MailKind; alert_reader_id: string | null },
  ) => Promise<AlertNews | undefined>;
  readPresentEmail: ReadPresentEmail;
  /** `undefined`: mails are written and kept. */
  server: MailServer | undefined;
  /** Aborted when the server stops and cannot wait any longer. */
  stopping: AbortSignal;
};

/** One try of one mail. It throws only if the database is away; the mail's lease then ends by itself. */
export async function deliverMail(parts: DeliveryParts, claimed: ClaimedMail): Promise<void> {
  const { sql, config, log, server, stopping } = parts;
  const mail = await followPerson(sql, claimed, parts.readPresentEmail);
  const settle = async (settled: Settled) => {
    await settleMail(sql, mail, settled);
  };
  // Its workers have died, or it would have been settled.
  if (mail.tries > mostTries) return settle({ state: 'failed', answer: 'Every try was cut off' });
  const content = { kind: mail.kind, data: mail.data } as MailContent;
  const { recipient } = mail;
  if (recipient === null) {
    return addressNotice(sql, mail, (transaction) => noticeRecipients(transaction, content, config));
  }
  if (await hasManyNotices(sql, mail)) {
    return sumUpNotice(sql, { ...mail, recipient }, config.agencyTimeZone);
  }
  const stage = mail.kind === 'stage' ? await findStageWords(sql, mail) : undefined;
  const heldBack = await holdBack(sql, mail, stage);
  if (heldBack) return settle(heldBack);

  const texts = await readMailTexts(sql);
  const recruiter = await readRecruiter(sql, content, config.agencyCountry);
  let written: WrittenMail;
  try {
    written = findWritten(mail) ?? write(content, config, { texts, stage, recruiter });
  } catch (error) {
    log.error({ err: error }, `the mail ${mail.id} cannot be written`);
    const answer = 'The mail could not be written: the log of the server has the reason';
    return settle({ state: 'failed', answer });
  }
  if (!server) return settle({ ...written, state: 'kept', answer: '' });
  // An erasure has taken it away, or another worker has it.
  if (!(await keepWritten(sql, mail, written))) return;
  const sent = await complete(parts, content, { ...mail, ...written, recipient });
  if (!sent) {
    // The account may have changed since the mail was claimed.
    const answer = (await findReasonToSuppress(sql, mail)) ?? 'There is nothing to tell any more';
    return settle({ state: 'suppressed', answer });
  }
  const thread = await findThread(sql, mail);
  const isAnswerable = visitorKinds.includes(mail.kind);
  const outcome = await server.send(
    { ...sent, ...thread, isAnswerable, created_at: mail.created_at },
    stopping,
  );
  await noteOutcome(sql, { ...mail, recipient }, outcome);
}

/** Why the mail must not leave, or not yet; `undefined` if it may. */
async function holdBack(
  sql: Sql,
  mail: ClaimedMail,
  stage: StageWords | undefined,
): Promise<Settled | undefined> {
  if (mail.kind === 'stage' && !stage) {
    return { state: 'called_back', answer: 'The application was moved on before it left' };
  }
  const switchedOff = 'The mail of this stage has been switched off';
  const reason = stage?.is_mail_on === false ? switchedOff : await findReasonToSuppress(sql, mail);
  return reason === undefined ? findPlaceOfDay(sql, mail) : { state: 'suppressed', answer: reason };
}

function findWritten({ header_id, subject, text, html, bounce_token }: ClaimedMail): WrittenMail | undefined {
  if (header_id === null || subject === null || text === null || html === null) return undefined;
  return { header_id, subject, text, html, bounce_token };
}

function write(content: MailContent, config: Config, extras: Extras): WrittenMail {
  const { site, mail } = config;
  const domain = mail.from.slice(mail.from.lastIndexOf('@') + 1) || new URL(site.publicUrl).hostname;
  return {
    header_id: `<${randomUUID()}@${domain}>`,
    bounce_token: mail.bouncesTo === '' && mail.repliesTo === '' ? null : createToken(),
    ...renderMail(content, brandOf(config), extras),
  };
}

/**
 * A link lets its reader in, and the people whom a mail to a colleague names may be erased: both are made for each try and
 * stored nowhere.
 *
 * @returns `undefined` when there is nothing to tell its reader any more
 */
async function complete(
  parts: DeliveryParts,
  content: MailContent,
  {
    application_id,
    ...mail
  }: WrittenMail & {
    id: string;
    recipient: string;
    application_id: string | null;
    alert_reader_id: string | null;
  },
): Promise<(typeof mail & { endsAt?: string }) | undefined> {
  const { sql, config, makeLink, readAlert } = parts;
  const { kind, data } = content;
  const renderWith = (extras: Extras) => ({ ...mail, ...renderMail(content, brandOf(config), extras) });
  if (kind === 'invitation' || kind === 'password_reset') {
    const isInvitation = kind === 'invitation';
    const account = { username: data.username, email: mail.recipient, isInvitation };
    const link = await makeLink(sql, account, config.site.publicUrl);
    return link === undefined ? undefined : renderWith({ link });
  }
  if (kind === 'mention') {
    const mention = await readMention(sql, data);
    return mention && renderWith({ mention });
  }
  if (mail.alert_reader_id !== null) {
    const alert = await readAlert(sql, { ...mail, kind });
    return alert && { ...renderWith({ alert }), endsAt: endAlertsUrl(config.site.publicUrl, alert) };
  }
  if (withSecretsOfPage.has(kind)) return addOwnLink(parts, { kind, application_id, ...mail });
  if (kind !== 'digest') return mail;
  const news = await readNews(parts, mail.recipient, data);
  return news && renderWith({ news });
}

async function readNews(
  { sql, config }: DeliveryParts,
  recipient: string,
  { from, until }: MailData['digest'],
): Promise<Digest | undefined> {
  const readers = await findReaders(sql, config.mail, until === undefined ? 'at_once' : 'daily');
  const reader = readers.find(({ address }) => address.toLowerCase() === recipient.toLowerCase());
  if (!reader) return undefined;
  const end = until === undefined ? tomorrow() : new Date(until);
  const news = await readDigest(sql, reader, { from: new Date(from), until: end });
  return news.applications.count + news.messages.count > 0 ? news : undefined;
}

const withSecretsOfPage = new Set<MailKind>([
  'application_confirmation',
  'stage',
  'own_link',
  'new_email',
  'stay_offer',
]);

const nothingButSecrets = new Set<MailKind>(['own_link', 'new_email', 'stay_offer']);

type ToApplicant = WrittenMail & {
  id: string;
  kind: MailKind;
  recipient: string;
  application_id: string | null;
  alert_reader_id: string | null;
};

/** A reader without a page any more gets the mail without a link, and no mail that is nothing but a link. */
async function addOwnLink(
  { sql, makeOwnLink }: DeliveryParts,
  { kind, application_id, ...mail }: ToApplicant,
): Promise<Omit<ToApplicant, 'kind' | 'application_id'> | undefined> {
  const { recipient } = mail;
  const secrets =
    application_id === null ? undefined : await makeOwnLink(sql, { application_id, recipient, kind });
  if (nothingButSecrets.has(kind) && !secrets) return undefined;
  return { ...mail, text: withSecrets(mail.text, secrets), html: withSecrets(mail.html, secrets) };
}

/** Later than everything, by any clock. */
function tomorrow(): Date {
  return new Date(Date.now() + 24 * 60 * 60 * 1_000);
}

function noteOutcome(sql: Sql, mail: ClaimedMail & { recipient: string }, outcome: Outcome): Promise<void> {
  const { answer } = outcome;
  return transact(sql, async (transaction) => {
    if (outcome.state === 'delayed') {
      const wait = waitAfter(mail.tries);
      const state = wait === undefined ? 'failed' : 'delayed';
      await settleMail(transaction, mail, { state, answer, wait });
      return;
    }
    const isSettled = await settleMail(transaction, mail, outcome);
    // The address of a person who has been erased is not kept here.
    if (isSettled && outcome.state === 'bounced' && isDeadMailbox(answer)) {
      await suppressAddress(transaction, { address: mail.recipient, reason: 'bounced', detail: answer });
    }
  });
}

const minute = 60;
const hour = 60 * minute;

/** In seconds, after each failed try: two days in all. */
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour];

const mostTries = waits.length + 1;

/** Seconds until the next try; `undefined` after the last. */
function waitAfter(tries: number): number | undefined {
  return waits[tries - 1];
}

/** The addresses that are told at once of an application or a message. The agency's own is told of all jobs. */
async function noticeRecipients(
  transaction: Sql,
  { kind, data }: MailContent,
  { mail }: Config,
): Promise<string[]> {
  const poster = kind === 'new_application' && data.job ? await findPoster(transaction, data.job.id) : '';
  const readers = await findReaders(transaction, mail, 'at_once');
  const told: string[] = [];
  for (const { address, posters, hasMessages, offices } of readers) {
    const isTold =
      kind === 'new_message'
        ? hasMessages && (await isMessageFor(transaction, data.message_id, offices))
        : (posters?.includes(poster) ?? true);
    if (isTold) told.push(address);
  }
  return told;
}

async function isMessageFor(transaction: Sql, id: string, offices: string[] | null): Promise<boolean> {
  if (offices === null) return true;
  const messages = transaction.selectFrom('messages').select('id').where('id', '=', id);
  return (await messages.where(isForOffices(offices)).executeTakeFirst()) !== undefined;
}

/** @returns '' when the poster does not see the job any more */
async function findPoster(transaction: Sql, jobId: string): Promise<string> {
  const job = await transaction
    .selectFrom('jobs')
    .innerJoin('admins', 'admins.username', 'posted_by')
    .select('posted_by')
    .where('jobs.id', '=', jobId)
    .where(seesJob)
    .executeTakeFirst();
  return job?.posted_by ?? '';
}

type Thread = { thread: string[]; isPersonal: boolean };

/**
 * The whole chain for `References` (RFC 5322 section 3.6.4), the oldest first: what the message followed if it came by
 * mail, and our mails about it that have reached the same reader, each once. A mail that did not leave is unknown there.
 * And whether a recruiter wrote the mail.
 */
async function findThread(sql: Sql, { id, kind, recipient, message_id }: ClaimedMail): Promise<Thread> {
  if (kind !== 'reply') return { thread: [], isPersonal: kind === 'personal' };
  const message = await sql
    .selectFrom('messages')
    .select('by_mail')
    .where('id', '=', message_id)
    .executeTakeFirst();
  const mails = await sql
    .selectFrom('mails')
    .select(expression<string>`header_id`.as('header_id'))
    .where('message_id', '=', message_id)
    .where('id', '<', id)
    .where('kind', 'in', ['message_confirmation', 'reply'])
    .where('state', '=', 'sent')
    .where('header_id', 'is not', null)
    .where(expression<boolean>`lower(recipient) = lower(${recipient})`)
    .orderBy('id')
    .execute();
  const ids = [...(message?.by_mail?.header_ids ?? []), ...mails.map(({ header_id }) => header_id)];
  return { thread: [...new Set(ids)], isPersonal: true };
}
