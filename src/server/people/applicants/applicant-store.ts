import { sql as expression } from 'kysely';
import type { TagOf } from '../../../contract/tags.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { Problem, refuseMissing } from '../../ground/problem.ts';
import { findPerson } from '../person.ts';
import { seenBy } from '../../ground/offices/seen-by.ts';
import { unopenedFor } from './applicant-filter.ts';
import { settleUnopened } from './unread-news.ts';

export const applicantColumns = [
  'id',
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'phone',
  'completed_externally_at',
  'created_at',
  'version',
  'erased_at',
] as const;

/** @throws Problem `not_found`, or `applicant_merged` */
export async function getApplicant(sql: Sql, id: string) {
  const applicant = await sql
    .selectFrom('applicants')
    .select(applicantColumns)
    .select(['merged_into_id', 'hold_reason', holdUntil, isNew, tagsOfApplicant, jobIds])
    .where('id', '=', databaseId(id))
    .executeTakeFirst();
  if (!applicant) refuseMissing('Applicant');
  if (applicant.merged_into_id !== null) await refuseMerged(sql, applicant.id);
  return applicant;
}

/** A day, or empty. */
export const holdUntil = expression<string>`coalesce(applicants.hold_until::text, '')`.as('hold_until');

/** Reads a row of `applicants`. */
export const isNew = expression<boolean>`
  exists (${unopenedFor('new')} and unopened.applicant_id = applicants.id)`.as('is_new');

/** Without repeats: two records of one person may have the same tag. */
export const tagsOfApplicant = expression<TagOf[]>`(
  select coalesce(json_agg(json_build_object('id', id::text, 'name', name) order by lower(name)), '[]') from tags
  where id in (select tag_id from applicant_tags where applicant_tags.applicant_id = applicants.id)
)`.as('tags');

/** Without repeats: one person may have applied for a job under two records. */
const jobIds = expression<string[]>`
  array(select job_id::text from applications where applications.applicant_id = applicants.id and job_id is not null
    group by job_id order by max(applications.created_at) desc, max(applications.id) desc)`.as('job_ids');

/**
 * The next submission makes the applicant new again.
 *
 * @param officeId of the admin who opens
 * @throws Problem `not_found`, or `applicant_merged`
 */
export async function openApplicant(
  sql: Sql,
  { id: wantedId, officeId }: { id: string; officeId: string | null },
): Promise<void> {
  const { id } = await getApplicant(sql, wantedId);
  // An office reads its own ones alone: the applicants see it on their own pages. After a move the opening is a reading of
  // its own, which the undo of the move leaves.
  const own = officeId === null ? sql : seenBy(sql, officeId);
  const seen = await own.selectFrom('applications').select('id').where('applicant_id', '=', id).execute();
  await sql
    .updateTable('applications')
    .set({ read_at: expression<Date>`now()` })
    .where('id', '=', expression<string>`any(${seen.map((each) => each.id)}::bigint[])`)
    .where(expression<boolean>`(read_at is null or read_at < asked_at or read_at <= stage_since or exists (
      select from submissions where application_id = applications.id and submissions.created_at > read_at))`)
    .execute();
  await settleUnopened(sql, expression`${id}::bigint`);
}

/** @throws Problem `applicant_merged` with the applicant that has the record now */
export async function refuseMerged(sql: Sql, recordId: string): Promise<never> {
  const person = await findPerson(sql, recordId);
  if (!person) refuseMissing('Applicant');
  const detail = `This applicant was merged into ${person.first_name} ${person.last_name}.`;
  throw new Problem('applicant_merged', { detail, applicant_id: person.id });
}
