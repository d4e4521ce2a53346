import { sql as expression, type RawBuilder } from 'kysely';
import type { ApplicantRowFilter } from '../../../contract/applicants.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { dayIn, isOnDays } from '../../ground/agency-day.ts';
import { keepsForJobs } from '../consents/consent-store.ts';
import { isInFirst, isOpened } from '../../ground/unread.ts';
import { waitsForDays } from '../applications/application-state.ts';
import { personOf, recordsOf } from '../person.ts';
import { hasAsked, hasWithdrawn } from './unread-news.ts';

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
  const { job, stage, posted_by, waiting_days: days, is_opened, applied_from } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (job !== undefined) conditions.push(expression`applications.job_id = ${databaseId(job)}`);
  if (stage !== undefined) conditions.push(expression`applications.stage_id = ${databaseId(stage)}`);
  if (posted_by !== undefined) {
    conditions.push(
      expression`applications.job_id in (select id from jobs where lower(posted_by) = lower(${posted_by}))`,
    );
  }
  if (days !== undefined) conditions.push(waitsForDays(days, timeZone));
  if (is_opened !== undefined) conditions.push(expression`${isOpenedOf('applications')} = ${is_opened}`);
  if (applied_from !== undefined) {
    conditions.push(isOnDays(expression`applications.created_at`, { timeZone, from: applied_from }));
  }
  return conditions;
}

/**
 * Somebody has opened it, and its person is not new. A merged record may have brought an unread one to a person who was
 * opened: nobody may be in no list.
 */
export function isOpenedOf(table: string): RawBuilder<boolean> {
  const person = expression.ref(`${table}.applicant_id`);
  return expression<boolean>`(${person} not in (select applicant_id from unopened_applicants)
    or ${isOpened(table)} and ${person} not in (${unopenedFor('new', expression`unopened.applicant_id = ${person}`)}))`;
}

/** The conditions of a filter that no application meets. */
export function ofPerson({ timeZone, ...filter }: ApplicantFilter): RawBuilder<unknown>[] {
  const { zenople, news, kept_for_jobs, tag, from, to, isErased } = filter;
  const conditions = ofId(expression`applicants.id`, { timeZone, ...filter });
  if (isErased === false) conditions.push(expression`erased_at is null`);
  if (zenople !== undefined) {
    conditions.push(
      zenople ? expression`completed_externally_at is not null` : expression`completed_externally_at is null`,
    );
  }
  if (news !== undefined) conditions.push(expression`applicants.id in (${peopleWith(news)})`);
  if (kept_for_jobs !== undefined) conditions.push(expression`${keepsForJobs()} = ${kept_for_jobs}`);
  if (tag !== undefined) {
    conditions.push(
      expression`applicants.id in (select applicant_id from applicant_tags where tag_id = ${databaseId(tag)})`,
    );
  }
  if (from !== undefined || to !== undefined) {
    conditions.push(isOnDays(expression`applicants.created_at`, { timeZone, from, to }));
  }
  return conditions;
}

/** The conditions that need no more of a person than the id. */
export function ofId(
  person: RawBuilder<unknown>,
  { is_new, follow_up, follow_up_of: of, timeZone }: ApplicantFilter,
): RawBuilder<unknown>[] {
  const isIn = (is: boolean, people: RawBuilder<unknown>) =>
    expression`${person} ${is ? expression`in` : expression`not in`} (${people})`;
  const hasFollowUps = follow_up !== undefined || of !== undefined;
  return [
    ...(is_new === undefined ? [] : [isIn(is_new, unopenedFor('new'))]),
    ...(hasFollowUps
      ? [
          isIn(
            follow_up !== 'none',
            openFollowUps({ isDue: follow_up === 'due', isKept: follow_up === 'none', of, timeZone }),
          ),
        ]
      : []),
  ];
}

/** A filter without those of `ofId`. */
export function withoutId({
  is_new: _new,
  follow_up: _which,
  follow_up_of: _of,
  ...filter
}: ApplicantFilter) {
  return filter;
}

const hasChanged = (isNew: RawBuilder<unknown>, withdrew: RawBuilder<unknown>) =>
  expression`not (${isNew} or ${withdrew}) and ${hasAsked}`;

const isReason: Record<News, RawBuilder<unknown>> = {
  new: isInFirst,
  withdrew: hasWithdrawn,
  changed: hasChanged(isInFirst, hasWithdrawn),
};

type News = 'new' | Exclude<NonNullable<ApplicantRowFilter['news']>, 'unreached'>;

/** The people of whom no admin has read the newest, by its reason. */
export function unopenedFor(reason: News, also = expression`true`): RawBuilder<unknown> {
  return expression`select unopened.applicant_id from unopened_applicants as unopened where ${also} and ${isReason[reason]}`;
}

/**
 * The people of each reason, counted as far as one more than `most`. Each is looked at once: there may be thousands, and
 * three lists would read each of them.
 *
 * @param isOfOffice then few of all are seen, and these are found first
 */
export async function countUnopened(
  sql: Sql,
  { most, isOfOffice }: { most: number; isOfOffice: boolean },
): Promise<Record<News, number>> {
  const isSeen = expression`exists (
    select from applicants where id = unopened.applicant_id and ${isListed([])} offset 0)`;
  const count = (reason: RawBuilder<unknown>) => expression`(
    select count(*)::int from (
      select from unopened where ${reason} and ${isSeen} limit ${most + 1}::int) as few)`;
  const { rows } = await expression<Record<News, number>>`
    with unopened as materialized (
      select applicant_id, since, ${isInFirst} as is_new, ${hasWithdrawn} as withdrew
      from (
        select applicant_id, since from unopened_applicants as unopened where ${isOfOffice ? isSeen : expression`true`} offset 0
      ) as unopened)
    select ${count(expression`is_new`)} as new, ${count(expression`withdrew`)} as withdrew,
      ${count(hasChanged(expression`is_new`, expression`withdrew`))} as changed`.execute(sql);
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

/** `isKept`: of somebody who works here, so that nobody who waits is put off by a colleague who left. */
type OpenFollowUps = { isDue: boolean; isKept: boolean; of: string | undefined; timeZone: string };

/** The people with one. A note stays with its record when that is merged. */
function openFollowUps({ isDue, isKept, of, timeZone }: OpenFollowUps): RawBuilder<unknown> {
  const conditions = [expression`due_on is not null and done_at is null and deleted_at is null`];
  if (isDue) conditions.push(expression`due_on <= ${dayIn(timeZone)}`);
  if (of !== undefined) conditions.push(expression`lower(assignee) = lower(${of})`);
  if (isKept) conditions.push(expression`assignee in (select username from admins where is_active)`);
  return expression`
    select ${personOf(expression`notes.applicant_id`)} from notes where ${expression.join(conditions, expression` and `)}`;
}
