import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { applicantColumns } from '../applicants/applicant-store.ts';
import { adminName } from '../../../database/admin-name.ts';

/** The records merged directly into an applicant, the newest merge first. */
export function listMerges(sql: Sql, applicantId: string) {
  return (
    sql
      .selectFrom('applicants')
      .innerJoin('changes', (join) => join.on(expression<boolean>`entity_id = applicants.id::text`))
      .leftJoin('admins', 'admins.username', 'changes.username')
      .select(applicantColumns.map((column) => `applicants.${column}` as const))
      .select(['part_of', 'at', 'changes.username', adminName.as('name')])
      .where('merged_into_id', '=', applicantId)
      .where('part_of', 'is not', null)
      .$narrowType<{ part_of: string }>()
      .where('entity_kind', '=', 'applicant')
      // A merged record cannot change, so its merge is its last change.
      .where(expression<boolean>`changes.id = (
        select max(id) from changes as last
        where last.entity_kind = 'applicant' and last.entity_id = applicants.id::text)`)
      .orderBy('at', 'desc')
      .execute()
  );
}
