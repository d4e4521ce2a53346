import { sql as expression } from 'kysely';

/** Needs `admins` in the statement. Empty after a left join without a match. */
export const adminName = expression<string>`concat_ws(' ', admins.first_name, admins.surname)`;

/** The maker of a change on the own page. No admin can have this username. */
export const applicantActor = '@themselves';

/** Needs `changes` and, joined to the left, `admins`. */
export const makerName = expression<string>`
  case when changes.username = ${applicantActor} then 'The applicant' else ${adminName} end`;
