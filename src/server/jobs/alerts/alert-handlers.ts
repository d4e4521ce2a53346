import type { alertEndpoints, NewAlert } from '../../../contract/alerts.ts';
import { limits } from '../../../contract/limits.ts';
import type { NewMessage } from '../../../contract/messages.ts';
import type { Sql } from '../../../database/open.ts';
import { clientsOf } from '../../ground/client-address.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { Problem } from '../../ground/problem.ts';
import { createRateLimit } from '../../ground/rate-limits.ts';
import type { Services } from '../../ground/services.ts';
import { causeOf } from '../../mail/outbox/mail-cause.ts';
import { askForAlert } from './ask-for-alert.ts';
import { changeAlerts, readAlerts } from './alert-store.ts';
import { countWaiting } from './match-jobs.ts';

/** An alert with a filled trap waits with the suspected messages. Its link asks for the same jobs again. */
function messageOf({ email, pace, ...filter }: Omit<NewAlert, 'roster_q7'>, publicUrl: string): NewMessage {
  const often = pace === 'weekly' ? 'once a week' : 'as soon as a job opens';
  const text = `Asked for emails about new jobs, ${often}: ${publicUrl}/alerts/new?${new URLSearchParams(filter)}`;
  return { topic: 'work', name: email.slice(0, limits.messageName), email, text };
}

/** @param keepSuspected stores a message with a filled trap */
export function alertHandlers(
  { config, database: { sql } }: Services,
  keepSuspected: (sql: Sql, message: NewMessage) => Promise<unknown>,
) {
  const limit = (name: string, requests: number) =>
    createRateLimit(sql, { name, requests, seconds: 60 * 60 }, 'Too many tries. Please try again later.');
  const asks = limit('alert', 20);
  const wrongLinks = limit('alert_token', 20);

  async function refuseLink(address: string): Promise<never> {
    await wrongLinks.spend(clientsOf(address));
    throw new Problem('not_found', {
      detail: 'We found no alerts for this link. The alert may have been stopped.',
    });
  }

  return {
    countWaiting: ({ params }) => countWaiting(sql, params.id, config),
    askForAlert: async ({ body: { roster_q7: trap, ...asked }, requestSql, address }) => {
      await asks.spend(clientsOf(address));
      if (trap)
        await keepSuspected(requestSql, { ...messageOf(asked, config.site.publicUrl), roster_q7: trap });
      else await askForAlert(requestSql, asked, { config, cause: causeOf(config, address) });
      return { done: true };
    },
    getAlerts: async ({ body, address }) =>
      (await readAlerts(sql, body.token, config.agencyCurrency)) ?? refuseLink(address),
    changeAlerts: async ({ body, address }) => {
      if (!(await changeAlerts(sql, body))) await refuseLink(address);
      return { done: true };
    },
  } satisfies HandlersOf<typeof alertEndpoints>;
}
