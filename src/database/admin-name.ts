import { sql as expression } from 'kysely';

/** Needs `admins` in the statement. Empty after a left join without a match. */
export const adminName = expression<string>`concat_ws(' ', admins.first_name, admins.surname)`;

/** The maker of a change on the own page. No admin can have this username. */
export const applicantActor = '@themselves';

/** The maker of a change that a closing date made. */
export const closingActor = '@closing_date';

/** Needs `changes` and, joined to the left, `admins`. */
export const makerName = expression<string>`
  case changes.username when ${applicantActor} then 'The applicant' when ${closingActor} then 'The closing date'
    else ${adminName} end`;
