import type { mergeEndpoints } from '../../contract/merges.ts';
import { getApplicant } from '../applicants/applicant-store.ts';
import { createApplicantPresenter } from '../applicants/present-applicants.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { listDuplicates } from './duplicate-list.ts';
import { mergeApplicants } from './merge-applicants.ts';
import { listMerges } from './merge-list.ts';
import { previewMerge } from './preview-merge.ts';
import { splitApplicants } from './split-applicants.ts';

export function mergeHandlers({ config, database: { sql } }: Services) {
  const presenter = createApplicantPresenter(config);
  const { present, presentRow } = presenter;
  return {
    listDuplicates: async ({ params }) => {
      const duplicates = await listDuplicates(sql, await getApplicant(sql, params.id));
      return duplicates.map(({ same_phone, same_name, ...record }) => ({
        applicant: presentRow(record),
        same_phone,
        same_name,
      }));
    },
    listMerges: async ({ params }) => {
      const { id } = await getApplicant(sql, params.id);
      return (await listMerges(sql, id)).map(({ at, username, name, ...record }) => ({
        merged: presentRow(record),
        at: at.toISOString(),
        username,
        name,
      }));
    },
    previewMerge: ({ body }) => previewMerge(sql, body, presenter),
    mergeApplicants: async ({ body, admin }) => {
      await mergeApplicants(sql, body, admin.username);
      return present(await getApplicant(sql, body.id));
    },
    splitApplicants: async ({ body: { merged_id }, admin }) => {
      await splitApplicants(sql, merged_id, admin.username);
      return present(await getApplicant(sql, merged_id));
    },
  } satisfies HandlersOf<typeof mergeEndpoints>;
}
