import { sql as expression } from 'kysely';

/** Needs `admins` in the statement. Empty after a left join without a match. */
export const adminName = expression<string>`concat_ws(' ', admins.first_name, admins.surname)`;
