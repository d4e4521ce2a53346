import { sql as expression, type RawBuilder } from 'kysely';
import type { ApplicantRowFilter } from '../../../contract/applicants.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { dayIn, isOnDays } from '../../ground/agency-day.ts';
import { keepsForJobs } from '../consents/consent-store.ts';
import { isInFirst } from '../../ground/first-stage.ts';
import { ownWithdrawal, waitsForDays } from '../applications/application-state.ts';
import { personOf, recordsOf } from '../person.ts';

/** `timeZone` (IANA) sets the bounds of the days. */
export type ApplicantFilter = ApplicantRowFilter & { timeZone: string; isErased?: false };

/** Merged records are in no list. */
export function isListed(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  const all = [expression`merged_into_id is null`, ...conditions];
  return expression<boolean>`${expression.join(all, expression` and `)}`;
}

/** All conditions of a filter, on the person. */
export function narrow(filter: ApplicantFilter): RawBuilder<unknown>[] {
  const conditions = ofApplication(filter);
  if (conditions.length === 0) return ofPerson(filter);
  const applied = expression`applicants.id in (
    select applicant_id from applications where ${expression.join(conditions, expression` and `)})`;
  return [...ofPerson(filter), applied];
}

/** One application of the person meets them all. */
export function ofApplication({ timeZone, ...filter }: ApplicantFilter): RawBuilder<unknown>[] {
  const { job, stage, posted_by, waiting_days: days, applied_from } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (job !== undefined) conditions.push(expression`applications.job_id = ${databaseId(job)}`);
  if (stage !== undefined) conditions.push(expression`applications.stage_id = ${databaseId(stage)}`);
  if (posted_by !== undefined) {
    conditions.push(
      expression`applications.job_id in (select id from jobs where lower(posted_by) = lower(${posted_by}))`,
    );
  }
  if (days !== undefined) conditions.push(waitsForDays(days, timeZone));
  if (applied_from !== undefined) {
    conditions.push(isOnDays(expression`applications.created_at`, { timeZone, from: applied_from }));
  }
  return conditions;
}

/** The conditions of a filter that no application meets. */
export function ofPerson({ timeZone, ...filter }: ApplicantFilter): RawBuilder<unknown>[] {
  const { zenople, is_new, news, kept_for_jobs, tag, follow_up, follow_up_of, from, to, isErased } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (isErased === false) conditions.push(expression`erased_at is null`);
  if (zenople !== undefined) {
    conditions.push(
      zenople ? expression`completed_externally_at is not null` : expression`completed_externally_at is null`,
    );
  }
  if (is_new !== undefined) conditions.push(isUnopened(expression`applicants.id`, is_new));
  if (news !== undefined) conditions.push(expression`applicants.id in (${peopleWith(news)})`);
  if (kept_for_jobs !== undefined) conditions.push(expression`${keepsForJobs()} = ${kept_for_jobs}`);
  if (tag !== undefined) {
    conditions.push(
      expression`applicants.id in (select applicant_id from applicant_tags where tag_id = ${databaseId(tag)})`,
    );
  }
  if (follow_up !== undefined || follow_up_of !== undefined) {
    const open = openFollowUps({ isDue: follow_up === 'due', of: follow_up_of, timeZone });
    conditions.push(expression`applicants.id in (${open})`);
  }
  if (from !== undefined || to !== undefined) {
    conditions.push(isOnDays(expression`applicants.created_at`, { timeZone, from, to }));
  }
  return conditions;
}

export function isUnopened(person: RawBuilder<unknown>, is: boolean): RawBuilder<unknown> {
  return expression`${person} ${is ? expression`in` : expression`not in`} (${unopenedFor('new')})`;
}

/** Each stage of the kind has an index by person. */
const hasWithdrawn = expression`exists (
  select from stages cross join lateral (
    select from applications
    where applications.applicant_id = unopened.applicant_id and applications.stage_id = stages.id
      and stage_since >= unopened.since and ${ownWithdrawal} is not null offset 0) as own
  where stages.kind = 'withdrawn')`;

const isReason: Record<News, RawBuilder<unknown>> = {
  new: isInFirst,
  withdrew: hasWithdrawn,
  changed: expression`not (${isInFirst} or ${hasWithdrawn})`,
};

type News = 'new' | Exclude<NonNullable<ApplicantRowFilter['news']>, 'unreached'>;

/** The people of whom no admin has read the newest, by its reason. */
export function unopenedFor(reason: News): RawBuilder<unknown> {
  return expression`select unopened.applicant_id from unopened_applicants as unopened where ${isReason[reason]}`;
}

/**
 * The people of each reason, counted. Each is looked at once: there may be thousands, and three lists would read each of
 * them. First of all whether an office sees the person.
 */
export async function countUnopened(sql: Sql): Promise<Record<News, number>> {
  const { rows } = await expression<Record<News, number>>`
    select count(*) filter (where is_new)::int as new, count(*) filter (where withdrew)::int as withdrew,
      count(*) filter (where not (is_new or withdrew))::int as changed
    from (
      select ${isInFirst} as is_new, ${hasWithdrawn} as withdrew
      from (
        select applicant_id, since from unopened_applicants
        where exists (select from applicants where id = applicant_id and ${isListed([])} offset 0) offset 0
      ) as unopened offset 0
    ) as person`.execute(sql);
  return rows[0] as Record<News, number>;
}

function peopleWith(news: NonNullable<ApplicantRowFilter['news']>): RawBuilder<unknown> {
  return news === 'unreached' ? unreached : unopenedFor(news);
}

/** The people who did not get our newest email lately. Another address, a mail that arrived, and a note end it. */
const unreached = expression`
  select applications.applicant_id from mails as lost
    join applications on applications.id = lost.application_id
    join applicants as reader on reader.id = applications.applicant_id
  where lost.state in ('bounced', 'failed') and lost.changed_at > now() - interval '14 days'
    and lost.mailbox = mailbox_of(reader.email)
    and not exists (
      select from mails as later
      where later.mailbox = lost.mailbox and later.state = 'sent' and later.created_at > lost.created_at)
    and not exists (
      select from notes
      where notes.applicant_id in ${recordsOf(expression`reader.id`)}
        and notes.created_at > lost.changed_at and deleted_at is null)`;

type OpenFollowUps = { isDue: boolean; of: string | undefined; timeZone: string };

/** The people with one. A note stays with its record when that is merged. */
function openFollowUps({ isDue, of, timeZone }: OpenFollowUps): RawBuilder<unknown> {
  const conditions = [expression`due_on is not null and done_at is null and deleted_at is null`];
  if (isDue) conditions.push(expression`due_on <= ${dayIn(timeZone)}`);
  if (of !== undefined) conditions.push(expression`lower(assignee) = lower(${of})`);
  return expression`
    select ${personOf(expression`notes.applicant_id`)} from notes where ${expression.join(conditions, expression` and `)}`;
}
