import type { applicantEndpoints } from '../../../contract/applicants.ts';
import { transact } from '../../../database/transact.ts';
import { changeEntity, withChange } from '../../changes/change-entity.ts';
import { csvFileName } from '../../ground/csv.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts';
import { listApplicantIds, listApplicants } from './list-applicants.ts';
import { applicantEntity } from './applicant-entity.ts';
import { getApplicant, openApplicant } from './applicant-store.ts';
import { exportApplicants } from './export-applicants.ts';
import { createApplicantPresenter } from './present-applicants.ts';

export function applicantHandlers({ config, database: { sql } }: Services) {
  const { present, presentListed } = createApplicantPresenter(config);
  return {
    listApplicants: async ({ query = {} }) => {
      const { rows, ...total } = await listApplicants(sql, { ...query, timeZone: config.agencyTimeZone });
      return { items: rows.map(presentListed), ...total };
    },
    listApplicantIds: ({ query = {} }) =>
      listApplicantIds(sql, { ...query, timeZone: config.agencyTimeZone }),
    exportApplicants: async ({ query = {}, admin: { username }, address }) => {
      await recordSecurityEvent(sql, { kind: 'export', username, address, detail: 'applicants' });
      return {
        name: csvFileName('applicants', config.agencyTimeZone),
        text: await exportApplicants(sql, query, config.agencyTimeZone),
      };
    },
    getApplicant: async ({ params }) => present(await getApplicant(sql, params.id)),
    openApplicant: async ({ params, admin }) => {
      await openApplicant(sql, { id: params.id, officeId: admin.officeId });
      return { is_new: false };
    },
    updateApplicant: async ({ body: { id, version, ...change }, admin }) => {
      const edit = { id, version, by: admin.username, change };
      return transact(sql, async (transaction) => {
        const changeId = await changeEntity(transaction, applicantEntity, edit);
        return withChange(present(await getApplicant(transaction, id)), changeId);
      });
    },
  } satisfies HandlersOf<typeof applicantEndpoints>;
}
