import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import type { MailData } from '../outbox/mail-data.ts';
import type { MailSettings } from '../../ground/config/mail-settings.ts';

/** So many of each kind are named; the others are counted. */
const named = 25;

type Reader = {
  address: string;
  /** The poster of the jobs; `undefined` for all jobs. */
  postedBy: string | undefined;
  hasApplications: boolean;
  hasMessages: boolean;
};

/** Everybody who wants a digest. */
export async function findReaders(sql: Sql, { agencyEmail, agencyNotices }: MailSettings): Promise<Reader[]> {
  const admins = await sql
    .selectFrom('admins')
    .select(['username', 'work_email', 'application_notices', 'message_notices'])
    .where('is_active', '=', true)
    .where('work_email', '<>', '')
    .where(expression<boolean>`'daily' in (application_notices, message_notices)`)
    .orderBy('username')
    .execute();
  const readers = admins.map((admin) => ({
    address: admin.work_email,
    postedBy: admin.username,
    hasApplications: admin.application_notices === 'daily',
    hasMessages: admin.message_notices === 'daily',
  }));
  if (agencyNotices !== 'daily' || agencyEmail === '') return readers;
  return [
    ...readers,
    { address: agencyEmail, postedBy: undefined, hasApplications: true, hasMessages: true },
  ];
}

type Period = { from: Date; until: Date };
type Digest = Pick<MailData['digest'], 'applications' | 'messages'>;

export async function readDigest(sql: Sql, reader: Reader, period: Period): Promise<Digest> {
  return {
    applications: reader.hasApplications ? await readApplications(sql, reader, period) : nothing,
    messages: reader.hasMessages ? await readMessages(sql, period) : nothing,
  };
}

const nothing = { count: 0, first: [] };

async function readApplications(sql: Sql, { postedBy }: Reader, { from, until }: Period) {
  const rows = await sql
    .selectFrom('applications')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select(['first_name', 'last_name', 'jobs.name as job', countedBeforeLimit])
    .where('applications.created_at', '>', from)
    .where('applications.created_at', '<=', until)
    .$if(postedBy !== undefined, (query) => query.where('jobs.posted_by', '=', postedBy ?? ''))
    .orderBy('applications.created_at')
    .orderBy('applications.id')
    .limit(named)
    .execute();
  return listed(rows, ({ first_name, last_name, job }) => ({ name: `${first_name} ${last_name}`, job }));
}

async function readMessages(sql: Sql, { from, until }: Period) {
  const rows = await sql
    .selectFrom('messages')
    .select(['name', 'topic', countedBeforeLimit])
    .where('is_suspected', '=', false)
    .where('created_at', '>', from)
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .orderBy('id')
    .limit(named)
    .execute();
  return listed(rows, ({ name, topic }) => ({ name, topic }));
}

const countedBeforeLimit = expression<string>`count(*) over ()`.as('count');

function listed<Row extends { count: string }, Item>(rows: Row[], describe: (row: Row) => Item) {
  return { count: Number(rows[0]?.count ?? 0), first: rows.map(describe) };
}
