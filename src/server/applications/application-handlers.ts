import type { applicationEndpoints } from '../../contract/applications.ts';
import { getApplicant } from '../applicants/applicant-store.ts';
import { createApplicantPresenter } from '../applicants/present-applicants.ts';
import type { HandlersOf } from '../handlers.ts';
import { clientOf, createRateLimit } from '../rate-limits.ts';
import type { Services } from '../services.ts';
import { listApplications } from './application-list.ts';
import { createApplication } from './application-store.ts';
import { presentApplication } from './present-applications.ts';
import { createReference } from './reference.ts';
import { applySubmission } from './apply-submission.ts';

const tooMany =
  'Many applications came from your network within an hour. Please try again later, or call us.';

export function applicationHandlers({ config, database: { sql } }: Services) {
  const requests = config.applyLimitPerHour;
  const limit = requests > 0 ? createRateLimit({ requests, seconds: 60 * 60 }, tooMany) : undefined;
  const presenter = createApplicantPresenter(config);
  return {
    apply: async ({ body, address }) => {
      await limit?.spend(clientOf(address));
      const { note, job_id, source = '', ...details } = body;
      // Whoever filled in the hidden field is a program, and learns nothing from the answer.
      if (note) return { zenople: false, reference: createReference() };
      return createApplication(sql, { job_id, source, details });
    },
    listApplications: async ({ query = {} }) => {
      const { rows, total } = await listApplications(sql, query);
      return { items: rows.map((row) => presentApplication(row, presenter)), total };
    },
    useSubmission: async ({ body, admin }) => {
      const applicantId = await applySubmission(sql, body.submission_id, admin.username);
      return presenter.present(await getApplicant(sql, applicantId));
    },
  } satisfies HandlersOf<typeof applicationEndpoints>;
}
