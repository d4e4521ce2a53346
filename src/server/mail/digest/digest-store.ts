import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { ownPageSource } from '../../../contract/own-page-source.ts';
import type { NoticeTime } from '../../../contract/admins.ts';
import { isForOffices, officeOfAdmin, seesJob } from '../../ground/offices/told-admins.ts';
import { transact } from '../../../database/transact.ts';
import type { Digest } from '../letters/agency-mails.ts';
import type { MailSettings } from '../../ground/config/mail-settings.ts';

/** So many of each kind are named; the others are counted. */
const named = 25;

export type Reader = {
  address: string;
  /** The posters of the jobs; `undefined` for all jobs. */
  posters?: string[];
  hasMessages: boolean;
  /** The offices whose messages it is told of; `null` for all. */
  offices: string[] | null;
};

/** After the one moment, and up to the other. */
export type Period = { from: Date; until: Date };

/** Everybody who wants to be told at this time, once for each address. */
export async function findReaders(
  sql: Sql,
  { agencyEmail, agencyNotices }: MailSettings,
  time: NoticeTime = 'daily',
): Promise<Reader[]> {
  const agency = agencyNotices === time ? agencyEmail : '';
  const admins = await sql
    .selectFrom('admins')
    .select([
      expression<string>`min(work_email)`.as('address'),
      expression<string[]>`array(
        select unnest(array_agg(username order by username) filter (where application_notices = ${time}))
      )`.as('posters'),
      expression<boolean>`bool_or(message_notices = ${time})`.as('hasMessages'),
      expression<
        string[] | null
      >`case when every(${officeOfAdmin} is not null) filter (where message_notices = ${time})
        then array_agg(${officeOfAdmin}) filter (where message_notices = ${time})::text[] end`.as('offices'),
    ])
    .where('is_active', '=', true)
    .where('work_email', '<>', '')
    .where(expression<boolean>`${time} in (application_notices, message_notices)`)
    // The agency is told of everything, so one of its own addresses is told nothing new.
    .where(expression<boolean>`lower(work_email) <> lower(${agency})`)
    .groupBy(expression`lower(work_email)`)
    .orderBy('address')
    .execute();
  return agency === '' ? admins : [...admins, { address: agency, hasMessages: true, offices: null }];
}

export async function hasNews(sql: Sql, reader: Reader, period: Period): Promise<boolean> {
  const { applications, messages } = await countNews(sql, reader, period);
  return applications + messages > 0;
}

/**
 * An erasure that runs now is waited for, so nobody is named who is erased before the mail leaves. Everybody has the name
 * of now.
 */
export function readDigest(sql: Sql, reader: Reader, period: Period): Promise<Digest> {
  return transact(sql, async (transaction) => {
    const people = await newApplications(transaction, reader, period)
      .leftJoin('jobs', 'jobs.id', 'applications.job_id')
      .select(['first_name', 'last_name', 'jobs.name as job'])
      .orderBy('applications.created_at')
      .orderBy('applications.id')
      .limit(named)
      .forShare('applicants')
      .execute();
    const writers = await newMessages(transaction, reader, period)
      .select(['name', 'topic'])
      .orderBy('created_at')
      .orderBy('id')
      .limit(named)
      .forShare()
      .execute();
    const counted = await countNews(transaction, reader, period);
    return {
      applications: {
        count: counted.applications,
        first: people.map(({ first_name, last_name, job }) => ({ name: `${first_name} ${last_name}`, job })),
      },
      messages: { count: counted.messages, first: writers },
    };
  });
}

async function countNews(sql: Sql, reader: Reader, period: Period) {
  const count = expression<string>`count(*)`.as('count');
  const applications = await newApplications(sql, reader, period).select(count).executeTakeFirstOrThrow();
  const messages = await newMessages(sql, reader, period).select(count).executeTakeFirstOrThrow();
  return { applications: Number(applications.count), messages: Number(messages.count) };
}

/** Somebody may apply again for the same job, with other details or on the own page. */
function newApplications(sql: Sql, { posters }: Reader, { from, until }: Period) {
  return sql
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .where(
      expression<boolean>`applications.id in (
        select id from applications where created_at > ${from} and created_at <= ${until}
        union all
        select application_id from submissions
          where created_at > ${from} and created_at <= ${until} and source <> ${ownPageSource}
        union all
        select entity_id::bigint from changes join stages on stages.id = (after ->> 'stage_id')::bigint
        where entity_kind = 'application' and username = '@themselves' and action = 'move' and undoes is null
          and stages.kind = 'in_progress' and at > ${from} and at <= ${until})`,
    )
    .where('erased_at', 'is', null)
    .$if(posters !== undefined, (query) =>
      query.where('job_id', 'in', (jobs) =>
        jobs
          .selectFrom('jobs')
          .select('jobs.id')
          .innerJoin('admins', 'admins.username', 'posted_by')
          .where('posted_by', '=', expression<string>`any(${posters}::text[])`)
          .where(seesJob),
      ),
    );
}

function newMessages(sql: Sql, { hasMessages, offices }: Reader, { from, until }: Period) {
  return sql
    .selectFrom('messages')
    .where(expression<boolean>`${hasMessages}::boolean`)
    .where('is_suspected', '=', false)
    .where(isForOffices(offices))
    .where('created_at', '>', from)
    .where('created_at', '<=', until);
}
