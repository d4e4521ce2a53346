import { lookup } from 'node:dns/promises';
import type { Sending } from '../../../contract/website.ts';
import { settingBlocks } from '../../../contract/website-settings.ts';
import type { SecretBox } from '../../accounts/sealed-secrets/secret-box.ts';
import { getAdmin } from '../../accounts/admins/admin-store.ts';
import { isBlockOfEnvironment, namesOfBlock } from '../../ground/config/blocks.ts';
import { isLinkLocal } from '../../ground/config/mail-settings.ts';
import { readStored } from '../../ground/config/use-stored.ts';
import { html } from '../../ground/html-template.ts';
import { fieldProblem, Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { openMailServer } from '../../mail/outbox/mail-server.ts';
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
export async function sendTestMail(
  { config, database: { sql } }: Services,
  { username, secrets, mail_password = '', ...typed }: Sending & { username: string; secrets: SecretBox },
) {
  const website = await readWebsite(sql);
  // The server of the environment is tried as it is.
  const isOwn = !isBlockOfEnvironment('mail', config.environment);
  const isStored = settingBlocks.mail.belongsTo.every((name) => typed[name] === website.fields[name]);
  const password = mail_password || (isStored ? openSecret(secrets, website, 'mail_password').text : '');
  const asked = { ...website.fields, ...typed, mail_password: password };
  const { config: tried, faults } = readStored(config.environment, asked);
  refuseFaults(faults, (name) => namesOfBlock('mail').includes(name));
  if (isOwn && typed.mail_server === '') throw fieldProblem('mail_server', 'Enter a server');
  if (isOwn && typed.mail_user !== '' && password === '') throw secretMissing('mail_password');
  const { work_email: recipient } = await getAdmin(sql, username);
  if (recipient === '') throw fieldProblem('mail_from', 'Your account has no email: enter one under Admins');
  if (isTesting)
    throw new Problem('too_many_requests', { detail: 'Another test is running.', retryAfterSeconds: 20 });
  isTesting = true;
  try {
    if (isOwn) await refuseLinkLocal(typed.mail_server);
    return { recipient, ...(await send(tried, recipient)) };
  } finally {
    isTesting = false;
  }
}

async function refuseLinkLocal(host: string): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  if (addresses.some(({ address }) => isLinkLocal(address)))
    throw fieldProblem('mail_server', 'Server must not be an address of this machine’s own link');
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
