import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql as expression } from 'kysely';
import { type StartStep, startSteps } from '../../../contract/today.ts';
import type { SettingName } from '../../../contract/website-settings.ts';
import type { Sql } from '../../../database/open.ts';
import { isLoopback } from '../../ground/addresses.ts';
import type { Config } from '../../ground/config/config.ts';
import { hasOwnMailTexts } from '../../mail/texts/mail-text-store.ts';
import { listAccepted } from '../health/accepted-warnings.ts';

type Facts = {
  has_job: boolean;
  has_pages: boolean;
  has_colleague: boolean;
  has_password: boolean;
  has_second_step: boolean;
  has_backup: boolean;
};

/** Good to do in the first days, and no reason to go on asking. */
const optional = new Set<StartStep>(['texts', 'pages', 'colleague', 'second_step', 'backup']);

/**
 * The steps that are missing, without those that an owner has skipped. Once visitors and the admin have all they need, none
 * is missing.
 */
export async function listStartSteps(
  sql: Sql,
  { config, hasNotice, username }: { config: Config; hasNotice: boolean; username: string },
): Promise<{ missing: StartStep[]; skipped: StartStep[] }> {
  const facts = await readFacts(sql, username);
  const { inUse, standard } = config.website;
  const isOwn = (name: SettingName) => inUse[name] !== '' && inUse[name] !== standard[name];
  const isDone: Record<StartStep, boolean> = {
    name: isOwn('agency_name'),
    contact: isOwn('contact_phone') || isOwn('contact_email'),
    job: facts.has_job,
    texts: await hasOwnMailTexts(sql),
    pages: facts.has_pages || !config.content.isOwn || existsSync(join(config.dataFolder, 'content')),
    mail: config.mail.smtpUrl !== '',
    privacy: hasNotice,
    address: !isLoopback(config.publicUrl),
    password: facts.has_password,
    second_step: facts.has_second_step,
    colleague: facts.has_colleague,
    backup: facts.has_backup,
  };
  const accepted = new Set<string>((await listAccepted(sql)).map(({ warning }) => warning));
  const open = startSteps.filter((step) => !isDone[step]);
  const missing = open.filter((step) => !accepted.has(step));
  return {
    missing: missing.every((step) => optional.has(step)) ? [] : missing,
    skipped: open.filter((step) => accepted.has(step)),
  };
}

async function readFacts(sql: Sql, username: string): Promise<Facts> {
  const { rows } = await expression<Facts>`select
    exists (select from jobs) as has_job,
    (select count(*) = 2 from text_pages where kind in ('landing', 'about') and published <> '') as has_pages,
    exists (select from admins where username <> ${username}) as has_colleague,
    not exists (select from admins where username = ${username} and has_given_password) as has_password,
    exists (select from two_step_secrets where username = ${username} and confirmed_at is not null) as has_second_step,
    exists (select from backups where kind = 'taken') as has_backup
  `.execute(sql);
  return rows[0] as Facts;
}
