import { sql as expression } from 'kysely';

/** An admin's full name, in a statement that reads `admins`; empty where a left join found none. */
export const adminName = expression<string>`concat_ws(' ', admins.first_name, admins.surname)`;
