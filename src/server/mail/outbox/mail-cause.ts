import type { Sql } from '../../../database/open.ts';
import { clientOf } from '../../ground/client-address.ts';
import type { Config } from '../../ground/config/config.ts';
import { countRequest } from '../../ground/rate-limits.ts';

/** A visitor's network, and the mails that it may cause within an hour. */
export type MailCause = { client: string; mostMails: number };

/** In all ways together a client causes half as many mails as it may send applications; without that limit there is none. */
export function causeOf(
  { applyLimitPerHour }: Pick<Config, 'applyLimitPerHour'>,
  address: string,
): MailCause | undefined {
  if (applyLimitPerHour === 0) return undefined;
  return { client: clientOf(address), mostMails: Math.ceil(applyLimitPerHour / 2) };
}

/** Counts a mail. @returns why it must not leave; `undefined` if it may */
export async function findTooMany(
  transaction: Sql,
  { client, mostMails }: MailCause,
): Promise<string | undefined> {
  const { points } = await countRequest(transaction, `mail:${client}`, 60 * 60);
  return points > mostMails
    ? `The client that caused it had caused ${mostMails} mails within an hour`
    : undefined;
}
