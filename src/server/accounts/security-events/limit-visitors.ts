import { clientsOf, everybody } from '../../ground/client-address.ts';
import { createRateLimit } from '../../ground/rate-limits.ts';
import type { Services } from '../../ground/services.ts';
import { recordSecurityEvent } from './record-security-event.ts';

type Limited = {
  name: 'apply' | 'message' | 'answer' | 'document';
  /** The things that visitors send, in plural. */
  things: string;
  /** How many of them stand for one application. */
  each?: number;
};

/**
 * Limits what strangers send in an hour, by `APPLY_LIMIT`. The first refusal is a security event.
 *
 * @returns a function that throws Problem `too_many_requests`
 */
export function limitVisitors(
  { config, database: { sql }, log }: Services,
  { name, things, each = 1 }: Limited,
): (address: string) => Promise<void> {
  const tooMany = `Many ${things} came from your network within an hour. Please try again later, or call us.`;
  let known: { requests: number; limit: ReturnType<typeof createRateLimit> } | undefined;
  return async (address) => {
    // An owner may set another one while the server runs.
    const requests = config.applyLimitPerHour * each;
    if (requests === 0) return;
    if (known?.requests !== requests) {
      known = { requests, limit: createRateLimit(sql, { name, requests, seconds: 60 * 60 }, tooMany) };
    }
    await known.limit.spend(clientsOf(address), async (client) => {
      if (client.key === everybody.key)
        log.error(`Strangers sent ${requests * client.times} ${things} within an hour: others are refused.`);
      await recordSecurityEvent(sql, { kind: `${name}_limit`, address });
    });
  };
}
