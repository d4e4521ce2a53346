import type { Sql } from '../../database/open.ts';
import { adminName } from '../admins/admin-name.ts';

/** The records merged into an applicant, the newest merge first; not those that were merged into them before. */
export function listMerges(sql: Sql, applicantId: string) {
  return sql
    .selectFrom('applicant_merges')
    .innerJoin('applicants', 'applicants.id', 'merged_id')
    .innerJoin('admins', 'admins.username', 'applicant_merges.username')
    .select(['applicants.id', 'applicants.first_name', 'middle_name', 'last_name', 'email', 'phone'])
    .select(['completed_externally_at', 'applicants.created_at', 'at', 'applicant_merges.username'])
    .select(adminName.as('name'))
    .where('merged_into_id', '=', applicantId)
    .orderBy('at', 'desc')
    .execute();
}
