import { adminCall, visitorCall, type Call } from './call.ts';

/** A file apart: only the code that sends files loads them. */
export const documentCalls = {
  startDocument: visitorCall('PUT /api/document'),
  appendDocument: visitorCall('PUT /api/document/:key/bytes', { takesBytes: true }),
  startApplicantDocument: adminCall('PUT /api/admins/applicant/:id/document', 'work'),
} satisfies Record<string, Call>;
