import { Type, type Static } from 'typebox';
import { Applicant } from './applicants.ts';
import { AppliedJob, SubmissionDetails } from './applications.ts';
import { byId, IdOf, ownPageQuery, PhoneShown } from './fields.ts';

/** An application with a filled trap. No count, list or export has it until an admin accepts it. */
export const SuspectedApplication = Type.Object({
  ...SubmissionDetails.properties,
  phone_shown: PhoneShown,
  job: AppliedJob,
  trap: Type.String({ description: 'The text in the hidden field.' }),
});
export type SuspectedApplication = Static<typeof SuspectedApplication>;

export const suspectedApplicationEndpoints = {
  listSuspectedApplications: {
    summary: 'Applications that look like spam, the newest first',
    query: Type.Object(ownPageQuery),
    response: Type.Array(SuspectedApplication),
  },
  acceptSuspectedApplication: {
    summary: 'This is a person: create the application with its original moment',
    body: Type.Object({ id: IdOf('Suspected application') }),
    response: Applicant,
  },
  deleteSuspectedApplication: {
    summary: 'This is spam: delete the application for good, with its answers and files',
    params: byId,
    response: Type.Object({ deleted: Type.Literal(true) }),
  },
};
