import { type RawBuilder, sql as expression } from 'kysely';

/** The office to which an admin is narrowed; `null` for all. For rows of `admins`. */
export const officeOfAdmin = expression<string | null>`
  case when admins.role <> 'owner' then admins.office_id end`;

/** For rows of `jobs` and of `admins`, as `visibleRows` says it. */
export const seesJob = expression<boolean>`
  (${officeOfAdmin} is null or jobs.office_id is null or jobs.office_id = ${officeOfAdmin})`;

/** For rows of `applicants` and of `admins`. */
export const seesPerson = expression<boolean>`
  (${officeOfAdmin} is null or applicants.offices && array[0, ${officeOfAdmin}]::bigint[])`;

/** For rows of `messages`. @param offices `null` for all */
export function isForOffices(offices: string[] | null): RawBuilder<boolean> {
  if (offices === null) return expression<boolean>`true`;
  return expression<boolean>`not exists (
    select from applicants where applicants.id = person_of_message(messages.email, messages.applicant_id)
      and not applicants.offices && ${['0', ...offices]}::bigint[])`;
}
