import type { ownPageEndpoints } from '../../../contract/own-page.ts';
import { applicantActor } from '../../../database/admin-name.ts';
import { transact } from '../../../database/transact.ts';
import { causeOf } from '../../mail/outbox/mail-cause.ts';
import { answerEvenly } from '../../ground/answer-evenly.ts';
import { clientsOf } from '../../ground/client-address.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { fieldProblem, Problem } from '../../ground/problem.ts';
import { createRateLimit } from '../../ground/rate-limits.ts';
import type { Services } from '../../ground/services.ts';
import { acceptOffer } from '../privacy/stay-offers.ts';
import { saveOwnConsent } from '../consents/consent-store.ts';
import { changeOwnApplication } from './change-own-application.ts';
import { eraseOwnData } from './erase-own-data.ts';
import { confirmEmail, correctDetails } from './own-corrections.ts';
import { endOtherLinks, findOwnLink, takeOwnCode } from './own-page-links.ts';
import {
  endOwnSession,
  findOwnSession,
  forgetOwnCookie,
  requireOwnSession,
  startOwnSession,
} from './own-page-sessions.ts';
import { readOwnPage } from './read-own-page.ts';
import { sendLinkFor, sendLinkTo } from './send-own-link.ts';

const hour = 60 * 60;

const wrongCode = 'Enter the 12 letters below the button in our email. Each code works once.';
const wrongEmailCode = 'Enter the code from our latest email. It works once, for a day.';

export function ownPageHandlers({ config, database: { sql } }: Services) {
  const limit = (name: string, requests: number, seconds: number) => (tooMany: string) =>
    createRateLimit(sql, { name, requests, seconds }, tooMany);
  const wrongSecrets = limit(
    'own_token',
    20,
    hour,
  )('Too many wrong links or codes. Try again in an hour, or call us.');
  const acts = limit('own_act', 30, hour)('Too many changes at once. Try again in an hour, or call us.');
  const newEmails = limit('own_email', 5, 24 * hour)('Too many new emails. Try again in a day, or call us.');
  const emailCodes = limit(
    'own_email_code',
    10,
    24 * hour,
  )('Too many codes. Try again in a day, or call us.');
  const links = limit('own_link', 20, hour)('Too many links. Try again in an hour, or call us.');

  /** Only wrong secrets count, so nobody keeps another from a right one. */
  async function findByToken(token: string, address: string) {
    const link = await findOwnLink(sql, token);
    if (link) return link;
    await wrongSecrets.spend(clientsOf(address));
    throw new Problem('not_found', { detail: 'This link no longer works, or a part of it is missing.' });
  }

  async function findByCode(code: string, address: string) {
    const link = await takeOwnCode(sql, code);
    if (link) return link;
    await wrongSecrets.spend(clientsOf(address));
    throw fieldProblem('code', wrongCode);
  }

  return {
    openOwnPage: async ({ body: { token, code = '' }, address, cookies }) => {
      const link = await (token === undefined ? findByCode(code, address) : findByToken(token, address));
      if (!link.is_alive) throw new Problem('link_expired');
      await startOwnSession(sql, link.token_hash, cookies);
      return { done: true };
    },
    getOwnPage: async ({ cookies }) => {
      const session = await findOwnSession(sql, cookies);
      return { page: session ? await readOwnPage(sql, session, config) : null };
    },
    closeOwnPage: async ({ cookies }) => {
      await endOwnSession(sql, cookies);
      return { done: true };
    },
    requestOwnLink: async ({ body: { email = '', token }, address }) => {
      await links.spend(clientsOf(address));
      const mailbox = token === undefined ? email : (await findByToken(token, address)).email;
      await answerEvenly(() => sendLinkTo(sql, mailbox, { cause: causeOf(config, address) }));
      return { done: true };
    },
    renewOwnLink: async ({ cookies, address }) => {
      const session = await requireOwnSession(sql, cookies);
      await acts.spend(session.record_id);
      await transact(sql, async (transaction) => {
        if (!(await endOtherLinks(transaction, session))) return;
        await sendLinkTo(transaction, session.email, {
          by: applicantActor,
          cause: causeOf(config, address),
        });
      });
      return { done: true };
    },
    changeOwnApplication: async ({ body, cookies, address }) => {
      const { record_id } = await requireOwnSession(sql, cookies);
      await acts.spend(record_id);
      const { answerDelayMinutes } = config;
      const cause = causeOf(config, address);
      await changeOwnApplication(sql, body, { record: record_id, cause, answerDelayMinutes });
      return { done: true };
    },
    correctOwnDetails: async ({ body, cookies, address }) => {
      const session = await requireOwnSession(sql, cookies);
      await acts.spend(session.record_id);
      if (body.email.toLowerCase() !== session.email.toLowerCase()) await newEmails.spend(session.record_id);
      await correctDetails(sql, body, { ...session, cause: causeOf(config, address) });
      return { done: true };
    },
    confirmOwnEmail: async ({ body, cookies }) => {
      const session = await requireOwnSession(sql, cookies);
      await emailCodes.spend(session.record_id);
      if (!(await confirmEmail(sql, body.code, session))) throw fieldProblem('code', wrongEmailCode);
      return { done: true };
    },
    saveOwnConsent: async ({ body, cookies }) => {
      const { record_id } = await requireOwnSession(sql, cookies);
      await acts.spend(record_id);
      await saveOwnConsent(sql, record_id, body);
      return { done: true };
    },
    stayWithAgency: async ({ cookies }) => {
      const { record_id } = await requireOwnSession(sql, cookies);
      await acts.spend(record_id);
      await acceptOffer(sql, record_id);
      return { done: true };
    },
    eraseOwnData: async ({ body: { code }, cookies }) => {
      const session = await requireOwnSession(sql, cookies);
      await acts.spend(session.record_id);
      if (code === undefined) {
        await sendLinkTo(sql, session.email, { by: applicantActor, erasing: session.token_hash });
        return { erased: false };
      }
      await eraseOwnData(sql, session, { code, timeZone: config.agencyTimeZone });
      forgetOwnCookie(cookies);
      return { erased: true };
    },
    sendOwnLink: async ({ requestSql, params, admin }) => {
      if (config.mail.smtpUrl === '')
        throw fieldProblem('id', 'No mail server is connected yet, so nothing can be sent');
      return { mail_id: await sendLinkFor(requestSql, params.id, admin.username) };
    },
  } satisfies HandlersOf<typeof ownPageEndpoints>;
}
