import type { mergeEndpoints } from '../../../contract/applicant-merges.ts';
import { getApplicant, applicantColumns } from '../applicants/applicant-store.ts';
import { withChange } from '../../changes/change-entity.ts';
import { createApplicantPresenter } from '../applicants/present-applicants.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { mergeApplicants } from './merge-applicants.ts';
import { previewMerge } from './preview-merge.ts';
import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { listSpellings } from '../../ground/phones/phone-number.ts';
import { adminName } from '../../../database/admin-name.ts';

export function mergeHandlers({ config, database: { sql } }: Services) {
  const presenter = createApplicantPresenter(config);
  const { present, presentRow, country } = presenter;
  return {
    listDuplicates: async ({ params }) => {
      const duplicates = await listDuplicates(sql, await getApplicant(sql, params.id), country());
      return duplicates.map(({ same_phone, same_name, ...record }) => ({
        applicant: presentRow(record),
        same_phone,
        same_name,
      }));
    },
    listMerges: async ({ params }) => {
      const { id } = await getApplicant(sql, params.id);
      return (await listMerges(sql, id)).map(({ part_of, at, username, name, ...record }) => ({
        merged: presentRow(record),
        change_id: part_of,
        at,
        username,
        name,
      }));
    },
    previewMerge: ({ body }) => previewMerge(sql, body, presenter),
    mergeApplicants: async ({ requestSql, body, admin }) => {
      const changeId = await mergeApplicants(requestSql, body, admin.username);
      return withChange(present(await getApplicant(requestSql, body.id)), changeId);
    },
  } satisfies HandlersOf<typeof mergeEndpoints>;
}

const most = 10;

type Person = { id: string; first_name: string; last_name: string; phone: string };

/** Records with the same number or the same names. The same number comes first. */
function listDuplicates(sql: Sql, { id, first_name, last_name, phone }: Person, country: string) {
  const spellings = listSpellings(phone, country);
  const names = [`${first_name} ${last_name}`, `${last_name} ${first_name}`];
  const samePhone = expression<boolean>`regexp_replace(phone, '\\D', '', 'g') = any(${spellings}::text[])`;
  const sameName = expression<boolean>`(lower(first_name || ' ' || last_name) in (lower(${names[0]}), lower(${names[1]})))`;
  return sql
    .selectFrom('applicants')
    .select(applicantColumns)
    .select([samePhone.as('same_phone'), sameName.as('same_name')])
    .where('merged_into_id', 'is', null)
    .where('erased_at', 'is', null)
    .where('id', '<>', id)
    .where(expression<boolean>`(${samePhone} or ${sameName})`)
    .orderBy(expression`same_phone desc, same_name desc, created_at desc, id desc`)
    .limit(most)
    .execute();
}

/** The records merged directly into an applicant, the newest merge first. */
function listMerges(sql: Sql, applicantId: string) {
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
