import { throwAwaySuspected } from './throw-away-suspected.ts';
import type { applicationEndpoints, NewGeneralApplication } from '../../../contract/applications.ts';
import type { suspectedApplicationEndpoints } from '../../../contract/suspected-applications.ts';
import { enteredBy, ownPageSource } from '../../../contract/own-page-source.ts';
import { getApplicant } from '../applicants/applicant-store.ts';
import { withChange } from '../../changes/change-entity.ts';
import { createApplicantPresenter } from '../applicants/present-applicants.ts';
import { findOwnSession } from '../own-page/own-page-sessions.ts';
import type { Cookies, HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { limitVisitors } from '../../accounts/security-events/limit-visitors.ts';
import { causeOf } from '../../mail/outbox/mail-cause.ts';
import { listApplicationIds, listApplications } from './list-applications.ts';
import { checkReference } from './check-reference.ts';
import { createApplication } from './application-store.ts';
import { enterApplicant } from './enter-applicant.ts';
import { closeJob } from './close-job.ts';
import { moveApplications, previewMove } from './move-applications.ts';
import { presentApplication, presentSuspected } from './present-applications.ts';
import {
  acceptSuspectedApplication,
  keepSuspectedApplication,
  listSuspectedApplications,
} from './suspected-application-store.ts';
import { acceptSubmission } from './accept-submission.ts';

/** @param privacyNotice the notice that stands beside the forms now */
export function applicationHandlers(services: Services, privacyNotice: () => string) {
  const {
    config,
    database: { sql },
  } = services;
  const limit = limitVisitors(services, { name: 'apply', things: 'applications' });
  /** Otherwise an external form does. */
  const asksHere = config.site.applicationFormUrl === '';
  const presenter = createApplicantPresenter(config);
  return {
    apply: ({ body: { job_id, ...sent }, ...from }) => apply(job_id, sent, from),
    applyGenerally: ({ body, ...from }) => apply(null, body, from),
    checkReference: ({ params: { id, reference } }) => check(id, reference),
    checkGeneralReference: ({ params: { reference } }) => check(null, reference),
    listApplications: async ({ query = {} }) => {
      const { rows, ...total } = await listApplications(sql, query);
      return { items: rows.map((row) => presentApplication(row, presenter)), ...total };
    },
    listApplicationIds: ({ query = {} }) => listApplicationIds(sql, query),
    previewMove: ({ body }) => previewMove(sql, body, config),
    moveApplications: ({ requestSql, body, admin }) =>
      moveApplications(requestSql, body, { by: admin.username, config }),
    closeJob: ({ requestSql, params, body, admin }) =>
      closeJob(requestSql, { ...params, ...body }, { by: admin.username, config }),
    createApplicant: async ({ requestSql, body, admin }) => {
      const by = admin.username;
      const { id, ...entered } = await enterApplicant(requestSql, body, { by, asksHere });
      return { ...presenter.present(await getApplicant(requestSql, id)), ...entered };
    },
    acceptSubmission: async ({ body, admin }) => {
      const { applicantId, changeId } = await acceptSubmission(sql, { ...body, by: admin.username });
      return withChange(presenter.present(await getApplicant(sql, applicantId)), changeId);
    },
    listSuspectedApplications: async ({ query = {} }) => {
      const { rows, ...total } = await listSuspectedApplications(sql, query);
      return { items: rows.map((row) => presentSuspected(row, config.agencyCountry)), ...total };
    },
    acceptSuspectedApplication: async ({ requestSql, body }) => {
      const id = await acceptSuspectedApplication(requestSql, body.id, { asksHere });
      return presenter.present(await getApplicant(requestSql, id));
    },
    deleteSuspectedApplication: async ({ params }) => {
      await throwAwaySuspected(sql, params.id, config.agencyTimeZone);
      return { deleted: true };
    },
  } satisfies HandlersOf<typeof applicationEndpoints & typeof suspectedApplicationEndpoints>;

  async function check(jobId: string | null, reference: string) {
    const checked = await checkReference(sql, jobId, reference);
    return asksHere ? checked : { ...checked, questions_left: 0 };
  }

  async function apply(
    job_id: string | null,
    sent: NewGeneralApplication,
    { address, cookies }: { address: string; cookies: Cookies },
  ) {
    await limit(address);
    const { roster_q7: trap, source: typed = '', wanted_work = '', wanted_place = '', ...details } = sent;
    // They say who else sent it, and anybody types any.
    const source = typed === ownPageSource || typed.startsWith(enteredBy) ? '' : typed;
    const application = {
      job_id,
      source,
      notice: privacyNotice(),
      details,
      wanted: { wanted_work, wanted_place },
    };
    if (!trap) {
      const opened = (await findOwnSession(sql, cookies))?.record_id;
      return createApplication(sql, application, { asksHere, cause: causeOf(config, address), opened });
    }
    return { zenople: false, reference: await keepSuspectedApplication(sql, application, trap) };
  }
}
