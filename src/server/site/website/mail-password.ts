import { lookup } from 'node:dns/promises';
import type { Sending, TriedMailbox, TriedProvider } from '../../../contract/website.ts';
import { type SecretName, settingBlocks, type SettingName } from '../../../contract/website-settings.ts';
import { reasonOf } from '../../../database/postgres/connections.ts';
import type { SecretBox } from '../../accounts/sealed-secrets/secret-box.ts';
import { getAdmin } from '../../accounts/admins/admin-store.ts';
import { isBlockOfEnvironment, namesOfBlock } from '../../ground/config/blocks.ts';
import { isLinkLocal } from '../../ground/config/mail-settings.ts';
import { readStored } from '../../ground/config/use-stored.ts';
import { html } from '../../ground/html-template.ts';
import { fieldProblem, Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { openMailServer } from '../../mail/outbox/mail-server.ts';
import { openMailbox } from '../../messages/inbox/open-mailbox.ts';
import { secretMissing } from './keep-secrets.ts';
import { refuseFaults } from './website-entity.ts';
import { openSecret, readWebsite } from './website-store.ts';

/** For a server that is silent, and for one that answers without an end. */
const limits = { silenceMs: 10_000, sendMs: 20_000 };

/** A test reaches into the network, so one at a time. */
let isTesting = false;

/**
 * Sends a mail to the admin who asks, by a server that is typed and not stored.
 *
 * @returns the answer of the server
 * @throws Problem `validation_failed`, or `too_many_requests` while another test runs
 */
export async function sendTestMail(services: Services, asked: Typed<Sending> & { username: string }) {
  const { username, ...typed } = asked;
  const tried = await readServer(services, 'mail', typed);
  const { work_email: recipient } = await getAdmin(services.database.sql, username);
  if (recipient === '') throw fieldProblem('mail_from', 'Your account has no email: enter one under Admins');
  return inTurn(async () => {
    await refuseLinkLocal('mail', tried);
    return { recipient, ...(await send(tried.config, recipient)) };
  });
}

/**
 * Opens a mailbox that is typed and not stored, and reads no mail.
 *
 * @throws Problem `validation_failed`, or `too_many_requests` while another test runs
 */
export async function tryMailbox(services: Services, typed: Typed<TriedMailbox>) {
  const tried = await readServer(services, 'mailbox', typed);
  return inTurn(async () => {
    await refuseLinkLocal('mailbox', tried);
    try {
      const { client, mails } = await openMailbox(tried.config.mail.imapUrl);
      client.close();
      return { answers: true, mails, reason: '' };
    } catch (error) {
      const { responseText } = error as { responseText?: unknown };
      return {
        answers: false,
        mails: 0,
        reason: typeof responseText === 'string' ? responseText : reasonOf(error),
      };
    }
  });
}

type Typed<Fields> = Fields & { secrets: SecretBox };
type Tried = { config: Services['config']; host: string };

/** @throws Problem `validation_failed` without a server, or a password that it needs */
async function readServer(
  services: Services,
  block: 'mail' | 'mailbox',
  typed: Typed<Sending | TriedMailbox>,
): Promise<Tried> {
  const { config, texts, password } = await readTyped(services, block, typed);
  // That of the environment is tried as it is.
  if (isBlockOfEnvironment(block, config.environment)) return { config, host: '' };
  const host = texts[`${block}_server`] ?? '';
  if (host === '') throw fieldProblem(`${block}_server`, 'Enter a server');
  if (texts[`${block}_user`] !== '' && password === '') throw secretMissing(settingBlocks[block].secret);
  return { config, host };
}

/** The settings with a typed block. A stored secret is used for the settings alone that it was stored for. */
export async function readTyped(
  { config, database: { sql } }: Services,
  block: keyof typeof settingBlocks,
  { secrets, ...typed }: Typed<Sending | TriedMailbox | TriedProvider>,
) {
  const website = await readWebsite(sql);
  const { secret, belongsTo } = settingBlocks[block];
  const texts: Partial<Record<SettingName | SecretName, string>> = typed;
  const isStored = belongsTo.every((name) => texts[name] === website.fields[name]);
  const password = texts[secret] || (isStored ? openSecret(secrets, website, secret).text : '');
  const { config: tried, faults } = readStored(config.environment, {
    ...website.fields,
    ...texts,
    [secret]: password,
  });
  refuseFaults(faults, (name) => namesOfBlock(block).includes(name));
  return { config: tried, texts, password };
}

async function inTurn<Answer>(test: () => Promise<Answer>): Promise<Answer> {
  if (isTesting)
    throw new Problem('too_many_requests', { detail: 'Another test is running.', retryAfterSeconds: 20 });
  isTesting = true;
  try {
    return await test();
  } finally {
    isTesting = false;
  }
}

async function refuseLinkLocal(block: 'mail' | 'mailbox', { host }: Tried): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  if (addresses.some(({ address }) => isLinkLocal(address)))
    throw fieldProblem(`${block}_server`, 'Server must not be an address of this machine’s own link');
}

async function send(
  config: Services['config'],
  recipient: string,
): Promise<{ sent: boolean; answer: string }> {
  const server = openMailServer(config, limits);
  const text = `This is the test of the mail server of ${config.site.agencyName}. It works.`;
  try {
    const outcome = await server?.send(
      {
        recipient,
        header_id: `<${crypto.randomUUID()}@${config.mail.from.split('@').at(-1)}>`,
        subject: `Test of the mail server of ${config.site.agencyName}`,
        text,
        html: html`<p>${text}</p>`.markup,
        created_at: new Date(),
        bounce_token: null,
      },
      AbortSignal.timeout(limits.sendMs),
    );
    return { sent: outcome?.state === 'sent', answer: outcome?.answer ?? '' };
  } finally {
    server?.close();
  }
}
