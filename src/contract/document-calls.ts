import { adminCall, visitorCall, type Call } from './call.ts';

/** A file apart: only the code that sends files loads them. */
export const documentCalls = {
  startDocument: visitorCall('PUT /api/document'),
  appendDocument: visitorCall('PUT /api/document/:key/bytes', { takesBytes: true }),
  startNewDocument: adminCall('PUT /api/admins/new-document', 'work'),
  readNewDocument: adminCall('GET /api/admins/new-document/:key/details', 'work'),
  startApplicantDocument: adminCall('PUT /api/admins/applicant/:id/document', 'work'),
} satisfies Record<string, Call>;
