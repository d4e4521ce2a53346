import { sql as expression } from 'kysely';
import type { MailKind } from '../../../contract/mails.ts';
import type { Sql } from '../../../database/open.ts';
import { hashToken, newToken } from '../../ground/tokens.ts';
import type { AlertLink, AlertNews } from '../../mail/letters/alert-mails.ts';

/** So many jobs stand in one mail. */
const mostJobs = 10;

/** The location of the job that the reader asked for: the leading one may be elsewhere. */
const askedLocation = expression<string | null>`(
  select asked.display_name from job_alerts
    join alert_searches on alert_searches.id = search_id
    join locations as asked on asked.id = alert_searches.location_id
  where job_alerts.reader_id = alerted_jobs.reader_id and confirmed_at is not null
    and (search_ids is null or search_id = any(search_ids))
    and (asked.id = jobs.location_id
      or exists (select from job_locations where job_id = jobs.id and job_locations.location_id = asked.id))
  order by asked.id = jobs.location_id desc, asked.id limit 1)`;

type AlertMail = { id: string; kind: MailKind; alert_reader_id: string | null };

/**
 * Reads what a mail to a reader of alerts says when it leaves. A job that was closed before is no longer told of, until it is
 * opened again, and neither is one that only fits alerts which the reader has ended.
 *
 * @returns `undefined` when there is nothing to tell any more
 */
export async function readAlert(sql: Sql, mail: AlertMail): Promise<AlertNews | undefined> {
  if (mail.alert_reader_id === null) return undefined;
  if (mail.kind !== 'job_alert') {
    if (mail.kind === 'alert_confirmation' && !(await isUnconfirmed(sql, mail.alert_reader_id)))
      return undefined;
    const link = await makeAlertLink(sql, mail.alert_reader_id);
    return link && { ...link, jobs: [], count: 0 };
  }
  await sql
    .deleteFrom('alerted_jobs')
    .where('mail_id', '=', mail.id)
    .where(
      expression<boolean>`
        not exists (select from jobs where jobs.id = job_id and is_active)
        or search_ids is not null and not exists (
          select from job_alerts
          where job_alerts.reader_id = alerted_jobs.reader_id and search_id = any(search_ids)
            and confirmed_at is not null)`,
    )
    .execute();
  const jobs = await sql
    .selectFrom('alerted_jobs')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .innerJoin('locations', 'locations.id', 'jobs.location_id')
    .select(['jobs.id', 'name', 'salary'])
    .select(expression<string>`coalesce(${askedLocation}, display_name)`.as('location'))
    .select(expression<number>`(count(*) over ())::int`.as('count'))
    .where('mail_id', '=', mail.id)
    .orderBy('posted_at', 'desc')
    .limit(mostJobs)
    .execute();
  const [first] = jobs;
  const link = first && (await makeAlertLink(sql, mail.alert_reader_id));
  return link && { ...link, jobs, count: first.count };
}

async function isUnconfirmed(sql: Sql, reader: string): Promise<boolean> {
  const alert = await sql
    .selectFrom('job_alerts')
    .select('id')
    .where('reader_id', '=', reader)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return alert !== undefined;
}

/** A mail's link opens the alerts at least so long. */
const linkLifetime = expression<string>`interval '180 days'`;

/**
 * Makes the links of a mail, while it is sent. Old ones go when a new one comes, so a reader always has one.
 *
 * @returns `undefined` for a reader who has ended everything
 */
export async function makeAlertLink(sql: Sql, reader: string): Promise<AlertLink | undefined> {
  const [token, endToken] = [newToken(), newToken()];
  // An end and an erasure wait for this, and then take the link along.
  const { numAffectedRows = 0n } = await expression`
    insert into alert_links (token_hash, end_hash, reader_id)
    select ${hashToken(token)}::bytea, ${hashToken(endToken)}::bytea, id from alert_readers
    where id = ${reader}::bigint for key share`.execute(sql);
  await sql
    .deleteFrom('alert_links')
    .where('reader_id', '=', reader)
    .where(expression<boolean>`created_at < now() - ${linkLifetime}`)
    .execute();
  return numAffectedRows > 0n ? { token, endToken } : undefined;
}
