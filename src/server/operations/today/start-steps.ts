import { sql as expression } from 'kysely';
import type { StartStep } from '../../../contract/today.ts';
import type { Sql } from '../../../database/open.ts';
import { isLoopback } from '../../ground/addresses.ts';
import type { Config } from '../../ground/config/config.ts';

type Facts = { has_job: boolean; has_texts: boolean; has_colleague: boolean; has_password: boolean };

/** Good to do in the first days, and no reason to go on asking. */
const optional = new Set<StartStep>(['texts', 'colleague']);

/** The steps that are missing. Once visitors and the admin have all they need, there are none. */
export async function listStartSteps(
  sql: Sql,
  { config, hasNotice, username }: { config: Config; hasNotice: boolean; username: string },
): Promise<StartStep[]> {
  const facts = await readFacts(sql, username);
  const isDone: Record<StartStep, boolean> = {
    job: facts.has_job,
    texts: facts.has_texts,
    colleague: facts.has_colleague,
    password: facts.has_password,
    mail: config.mail.smtpUrl !== '',
    privacy: hasNotice,
    address: !isLoopback(config.publicUrl),
  };
  const missing = (Object.keys(isDone) as StartStep[]).filter((step) => !isDone[step]);
  return missing.every((step) => optional.has(step)) ? [] : missing;
}

async function readFacts(sql: Sql, username: string): Promise<Facts> {
  const { rows } = await expression<Facts>`select
    exists (select from jobs) as has_job,
    exists (select from mail_texts) as has_texts,
    exists (select from admins where username <> ${username}) as has_colleague,
    not exists (select from admins where username = ${username} and has_given_password) as has_password
  `.execute(sql);
  return rows[0] as Facts;
}
