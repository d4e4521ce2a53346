import { type RawBuilder, sql as expression } from 'kysely';
import type { OwnDocument } from '../../../contract/documents.ts';
import type { OwnApplication, OwnDetails, OwnPage } from '../../../contract/own-page.ts';
import { ownPageSource } from '../../../contract/own-page-source.ts';
import type { Sql } from '../../../database/open.ts';
import { dayIn, dayOf } from '../../ground/agency-day.ts';
import type { Config } from '../../ground/config/config.ts';
import { firstStage } from '../../ground/unread.ts';
import type { Unsent } from '../../ground/handlers.ts';
import { withoutSecrets } from '../../mail/letters/own-link.ts';
import { publicSteps } from '../../mail/outbox/mail-outbox.ts';
import {
  ownWithdrawal,
  shownSince,
  shownStage,
  shownWords,
  waitsAsShown,
} from '../applications/application-state.ts';
import { correctedSince, submissionsOf } from '../applications/list-applications.ts';
import { differingFields, presentJob, presentSubmission } from '../applications/present-applications.ts';
import { ownKeptSince } from '../consents/consent-store.ts';
import { nameOfKind, selectKinds } from '../document-columns.ts';
import { hasOtherMailbox, messagesOf, ownEmailsOf } from '../person.ts';
import { countAsked } from '../questions/count-asked.ts';
import type { RetentionConfig } from '../privacy/retention-record.ts';
import { findOfferedEnd } from '../privacy/stay-offers.ts';
import { findUnconfirmed } from './own-corrections.ts';
import type { OwnSession } from './own-page-sessions.ts';
import { toTheAgency } from '../timeline/find-entries.ts';

type Promised = Pick<Config, 'agencyCountry' | 'agencyTimeZone' | 'site'> & RetentionConfig;

/** Everything that a person sees. Notes, tags and the history are the agency's own. */
export async function readOwnPage(
  sql: Sql,
  session: OwnSession,
  promise: Promised,
): Promise<Unsent<OwnPage>> {
  const { person, email, record_id } = session;
  const record = expression<string>`${record_id}::bigint`;
  const { has_other_mailbox, ...details } = await sql
    .selectFrom('applicants')
    .select(['first_name', 'last_name', 'phone', hasOtherMailbox(record).as('has_other_mailbox')])
    .where('id', '=', record_id)
    .executeTakeFirstOrThrow();
  const applications = await listOwnApplications(sql, session, promise);
  const stored = { ...details, email };
  return {
    ...stored,
    unconfirmed_email: await findUnconfirmed(sql, session),
    correction: await findCorrection(sql, record_id, {
      applications,
      stored,
      country: promise.agencyCountry,
    }),
    applications,
    kept_for_jobs_since: await findKeptSince(sql, record_id, promise),
    ends_on: await findOfferedEnd(sql, person, promise),
    document_kinds: await selectKinds(sql).orderBy('rank').orderBy('id').execute(),
    documents: await listOwnDocuments(sql, record_id),
    mails: await listOwnMails(sql, session),
    has_other_mailbox,
    messages: await sql
      .selectFrom('messages')
      .select(['id', 'topic', 'text', 'created_at'])
      .where('id', 'in', messagesOf(expression`${person}::bigint`))
      .where(isOwnAddress('email', record))
      .orderBy('created_at', 'desc')
      .limit(mostRows)
      .execute(),
  };
}

/** Those that the person sent, also those that recruiters removed. Files that recruiters added are the agency's own. */
function listOwnDocuments(sql: Sql, record: string): Promise<Unsent<OwnDocument>[]> {
  return sql
    .selectFrom('documents')
    .select(['id', nameOfKind, 'name', 'type', 'size', 'created_at'])
    .where('applicant_id', '=', record)
    .where('content_id', 'is not', null)
    .where('sent_by', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

async function findKeptSince(sql: Sql, record: string, { agencyTimeZone }: Promised): Promise<string | null> {
  const since = ownKeptSince(expression`${record}::bigint`).as('since');
  const row = await sql.selectNoFrom(since).executeTakeFirstOrThrow();
  return row.since && dayOf(agencyTimeZone, row.since);
}

const mostRows = 100;

/** A stranger who names a reference writes to the agency, not to the person. */
function isOwnAddress(column: 'email' | 'recipient', record: RawBuilder<string>) {
  return expression<boolean>`lower(${expression.ref(column)}) in ${ownEmailsOf(record)}`;
}

/** A field that a recruiter has changed since is decided: it is the stored one. */
async function findCorrection(
  sql: Sql,
  record: string,
  {
    applications,
    stored,
    country,
  }: { applications: Unsent<OwnApplication>[]; stored: OwnDetails; country: string },
) {
  const [newest] = applications
    .flatMap(({ submissions }) => submissions)
    .toSorted((one, other) => Number(new Date(other.created_at)) - Number(new Date(one.created_at)));
  if (newest?.source !== ownPageSource) return null;
  const { corrected_fields: decided } = await sql
    .selectFrom('applicants')
    .select(correctedSince(expression`(select created_at from submissions where id = ${newest.id})`))
    .where('id', '=', record)
    .executeTakeFirstOrThrow();
  const correction = { ...newest, ...pickDecided(stored, decided) };
  return differingFields(correction, stored, country).length > 0 ? correction : null;
}

function pickDecided(stored: OwnDetails, decided: string[]): Partial<OwnDetails> {
  return Object.fromEntries(Object.entries(stored).filter(([field]) => decided.includes(field)));
}

type OwnMailbox = Pick<OwnSession, 'person' | 'record_id'>;

async function listOwnApplications(
  sql: Sql,
  { person, record_id }: OwnMailbox,
  { agencyTimeZone, site: { answerWithinDays } }: Promised,
): Promise<Unsent<OwnApplication>[]> {
  const rows = await sql
    .selectFrom('applications')
    .innerJoin('stages', 'stages.id', 'stage_id')
    .leftJoin('stages as shown', (join) => join.on('shown.id', '=', shownStage))
    .leftJoin('jobs', 'jobs.id', 'job_id')
    .select(['applications.id', 'applications.created_at', 'shown.kind', submissionsOf])
    .select(['jobs.id as job_id', 'jobs.name as job_name', 'jobs.is_active'])
    .select([shownWords.as('words'), shownSince.as('since'), isRead.as('is_read'), publicSteps.as('steps')])
    .select(readAt.as('read_at'))
    .select([openQuestions.as('open_questions'), ownWithdrawal.as('withdrawal')])
    .select(
      expression<string | null>`(
        ${dayIn(agencyTimeZone, waitsAsShown.$notNull())} + ${answerWithinDays}::int)::text`.as('promised'),
    )
    .where('applicant_id', '=', person)
    .where('applied_as_id', '=', record_id)
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(mostRows)
    .execute();
  return rows.map(({ kind, withdrawal, steps, promised, ...row }) => ({
    ...row,
    // Closing a job may leave its people where they are: nobody promises them an answer, or asks them anything.
    answer_by: row.is_active === false ? null : promised,
    open_questions: row.is_active === false ? 0 : row.open_questions,
    can: {
      withdraw: (kind ?? 'in_progress') === 'in_progress',
      take_back: withdrawal !== null,
      apply_again:
        withdrawal === null &&
        (kind ?? 'in_progress') !== 'in_progress' &&
        (row.job_id === null || row.is_active === true),
    },
    since: row.since.toISOString(),
    steps: kind === 'in_progress' && steps.includes(row.words) ? steps : [],
    job: presentJob(row.job_id, row.job_name, row.is_active),
    submissions: row.submissions.map(presentSubmission),
  }));
}

/** An older moment is that of before the person applied again. */
const readAt = expression<Date | null>`case when read_at >= asked_at then read_at end`;

const isRead = expression<boolean | null>`case
  when ${shownWords} in ('', (select applicant_words from stages as first where first.id = ${firstStage}))
  then coalesce(greatest(read_at, answered_at) >= asked_at, false)
    or not exists (
      select from unopened_applicants where unopened_applicants.applicant_id = applications.applicant_id) end`;

/** Sent answers are final, so nothing is open once one browser has sent them. */
const openQuestions = expression<number>`case when exists (
    select from submissions join answer_sheets using (reference)
    where application_id = applications.id and sent_at is not null)
  then 0 else ${countAsked(expression.ref('jobs.industry_id'))} end`;

/** Those that came to one of the reader's mailboxes. */
async function listOwnMails(sql: Sql, { person, record_id }: OwnMailbox): Promise<Unsent<OwnPage>['mails']> {
  const mails = await sql
    .selectFrom('mails')
    .select(['id', 'changed_at as sent_at', expression<boolean>`state = 'bounced'`.as('came_back')])
    .select(expression<string>`coalesce(subject, '')`.as('subject'))
    .select(expression<string>`coalesce(recipient, '')`.as('recipient'))
    .select(expression<string>`coalesce(text, '')`.as('text'))
    .where((row) =>
      row.or([
        row(
          'application_id',
          'in',
          row.selectFrom('applications').select('id').where('applicant_id', '=', person),
        ),
        row('message_id', 'in', messagesOf(expression`${person}::bigint`)),
      ]),
    )
    .where(isOwnAddress('recipient', expression`${record_id}::bigint`))
    .where('state', 'in', ['sent', 'bounced'])
    .where('kind', 'not in', toTheAgency)
    .orderBy('changed_at', 'desc')
    .limit(mostRows)
    .execute();
  return mails.map((mail) => ({ ...mail, text: withoutSecrets(mail.text) }));
}
