import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { passwordLinkEndpoints } from '../../../contract/password-links.ts';
import { clientOf } from '../../ground/client-address.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { createRateLimit } from '../../ground/rate-limits.ts';
import type { Services } from '../../ground/services.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import { requestPasswordLink } from './request-password-link.ts';
import { spendPasswordLink } from './spend-password-link.ts';

/** Longer than the work for a known account, so that the time of an answer tells no accounts apart. */
const answerAfterMs = 400;

const tooMany = 'Too many links were asked for. Wait a while, then try again.';

export function passwordLinkHandlers({ config, database: { sql } }: Services) {
  const byClient = createRateLimit(sql, { name: 'password_link', requests: 10, seconds: 60 * 60 }, tooMany);
  const byName = createRateLimit(sql, { name: 'password_name', requests: 3, seconds: 15 * 60 }, tooMany);
  const { agencyName } = config.site;
  return {
    requestPasswordLink: async ({ body: { username }, address }) => {
      const answerTime = delay(answerAfterMs);
      await byClient.spend(clientOf(address), () =>
        recordSecurityEvent(sql, { kind: 'password_link_limit', address }),
      );
      await byName.spend(bucketOf(username));
      await requestPasswordLink(sql, username, address);
      await answerTime;
      return { requested: true };
    },
    choosePassword: async ({ body, address }) => {
      await byClient.spend(clientOf(address));
      return { username: await spendPasswordLink(sql, body, { address, agencyName }) };
    },
  } satisfies HandlersOf<typeof passwordLinkEndpoints>;
}

/** A typed name may be a password, and so small a part of its hash reveals none. */
function bucketOf(typedName: string): string {
  return hash('sha256', typedName.toLowerCase()).slice(0, 8);
}
