import { hash } from 'node:crypto';
import type { passwordLinkEndpoints } from '../../../contract/password-links.ts';
import { answerEvenly } from '../../ground/answer-evenly.ts';
import { clientsOf } from '../../ground/client-address.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { createRateLimit } from '../../ground/rate-limits.ts';
import type { Services } from '../../ground/services.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { refuseWeakPassword } from '../../ground/password-strength.ts';
import { setPassword } from '../admins/set-password.ts';
import { Problem } from '../../ground/problem.ts';
import { hashPassword } from '../sessions/password-hash.ts';
import {
  findLinkedAccount,
  holdReachableAccount,
  isFreshLinkOut,
  type LinkedAccount,
  takePasswordLink,
} from './password-link-store.ts';

const tooMany = 'Too many links were asked for. Wait a while, then try again.';

export function passwordLinkHandlers({ config, database: { sql } }: Services) {
  const byClient = createRateLimit(sql, { name: 'password_link', requests: 10, seconds: 60 * 60 }, tooMany);
  const byName = createRateLimit(sql, { name: 'password_name', requests: 3, seconds: 15 * 60 }, tooMany);
  const wrongLinks = createRateLimit(
    sql,
    { name: 'password_token', requests: 10, seconds: 60 * 60 },
    tooMany,
  );
  return {
    requestPasswordLink: async ({ body: { username }, address }) => {
      const clients = clientsOf(address);
      await byClient.spend(clients, () => recordSecurityEvent(sql, { kind: 'password_link_limit', address }));
      // A stranger's requests for a name are no reason to refuse its owner.
      await byName.spend(`${bucketOf(username)} ${clients[0].key}`);
      await answerEvenly(() => requestPasswordLink(sql, username, address));
      return { requested: true };
    },
    choosePassword: async ({ body, address }) => {
      const account = await findLinkedAccount(sql, body.token);
      if (!account) {
        await wrongLinks.spend(clientsOf(address));
        throw new Problem('link_expired');
      }
      return {
        username: await spendPasswordLink(sql, body, {
          account,
          address,
          agencyName: config.site.agencyName,
        }),
      };
    },
  } satisfies HandlersOf<typeof passwordLinkEndpoints>;
}

/** A typed name may be a password, and so small a part of its hash reveals none. */
function bucketOf(typedName: string): string {
  return hash('sha256', typedName.toLowerCase()).slice(0, 8);
}

/**
 * Mails a link to an active account with an email that has no fresh one. For any other name nothing happens, and nobody
 * is told.
 */
async function requestPasswordLink(sql: Sql, typedName: string, address: string): Promise<void> {
  await transact(sql, async (transaction) => {
    const account = await holdReachableAccount(transaction, typedName);
    if (!account || (await isFreshLinkOut(transaction, account.username))) return;
    const { work_email, ...data } = account;
    await queueMail(transaction, { kind: 'password_reset', to: work_email, data, username: data.username });
    await recordSecurityEvent(transaction, {
      kind: 'password_link_requested',
      username: data.username,
      address,
    });
  });
}

type Chosen = { token: string; password: string };

/**
 * Changes the password of a link's account and uses the link up. It starts no session: two-step sign-in is asked for at
 * the login. A refused password leaves the link good.
 *
 * @returns the username
 * @throws Problem `link_expired`, or `validation_failed` for a weak password
 */
async function spendPasswordLink(
  sql: Sql,
  { token, password }: Chosen,
  { account, address, agencyName }: { account: LinkedAccount; address: string; agencyName: string },
): Promise<string> {
  await refuseWeakPassword(password, { ...account, agencyName });
  const password_hash = await hashPassword(password);
  const { username } = account;
  await transact(sql, async (transaction) => {
    // Disabling the account forgets its links.
    if (!(await takePasswordLink(transaction, token))) throw new Problem('link_expired');
    await setPassword(transaction, username, { password_hash, by: { username, address } });
  });
  return username;
}
