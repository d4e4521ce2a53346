import type { mergeEndpoints } from '../../../contract/applicant-merges.ts';
import { getApplicant } from '../applicants/applicant-store.ts';
import { withChange } from '../../changes/change-entity.ts';
import { createApplicantPresenter } from '../applicants/present-applicants.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { listDuplicates } from './list-duplicates.ts';
import { mergeApplicants } from './merge-applicants.ts';
import { listMerges } from './list-merges.ts';
import { previewMerge } from './preview-merge.ts';

export function mergeHandlers({ config, database: { sql } }: Services) {
  const presenter = createApplicantPresenter(config);
  const { present, presentRow, country } = presenter;
  return {
    listDuplicates: async ({ params }) => {
      const duplicates = await listDuplicates(sql, await getApplicant(sql, params.id), country);
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
