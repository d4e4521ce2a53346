import type { applicantEndpoints } from '../../contract/applicants.ts';
import { csvFileName } from '../exports/csv.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { listApplicants } from './applicant-list.ts';
import { getApplicant } from './applicant-store.ts';
import { exportApplicants } from './export-applicants.ts';
import { createApplicantPresenter } from './present-applicants.ts';
import { updateApplicant } from './update-applicant.ts';

export function applicantHandlers({ config, database: { sql } }: Services) {
  const { present, presentRow } = createApplicantPresenter(config);
  return {
    listApplicants: async ({ query = {} }) => {
      const { rows, total } = await listApplicants(sql, { ...query, timeZone: config.agencyTimeZone });
      return { items: rows.map(presentRow), total };
    },
    exportApplicants: async ({ query = {} }) => ({
      name: csvFileName('applicants', config.agencyTimeZone),
      text: await exportApplicants(sql, query, config.agencyTimeZone),
    }),
    getApplicant: async ({ params }) => present(await getApplicant(sql, params.id)),
    updateApplicant: async ({ body: { id, version, ...change }, admin }) => {
      await updateApplicant(sql, { id, version, by: admin.username }, change);
      return present(await getApplicant(sql, id));
    },
  } satisfies HandlersOf<typeof applicantEndpoints>;
}
