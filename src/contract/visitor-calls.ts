import { visitorCall, type Call } from './call.ts';

/** The calls of a visit's first pages. A file apart keeps all others out of them. */
export const visitorCalls = {
  listOpenJobs: visitorCall('GET /api/jobs', { isPaged: true }),
  listJobFacets: visitorCall('GET /api/job-facets'),
  getOpenJob: visitorCall('GET /api/job/:id'),
  listSimilarJobs: visitorCall('GET /api/job/:id/similar'),

  listRecruiters: visitorCall('GET /api/recruiters'),
  getPublicFigures: visitorCall('GET /api/figures'),
  countJobView: visitorCall('POST /api/job/:id/view', { ignoresKey: 'A repeat counts again.' }),

  apply: visitorCall('POST /api/apply', { status: 201 }),
  checkReference: visitorCall('GET /api/job/:id/reference/:reference'),

  applyGenerally: visitorCall('POST /api/general-application', { status: 201 }),
  checkGeneralReference: visitorCall('GET /api/general-application/reference/:reference'),

  listDocumentKinds: visitorCall('GET /api/document-kinds'),
  listQuestions: visitorCall('GET /api/questions'),
  /** Saves them as one goes, so it may come many times. Nothing reads them back but an admin. */
  saveAnswers: visitorCall('PUT /api/answers', { isLong: true }),

  sendMessage: visitorCall('POST /api/message', { status: 201 }),

  getLandingContent: visitorCall('GET /api/content/landing'),
  getLandingBlocks: visitorCall('GET /api/content/landing-blocks'),
  getAboutContent: visitorCall('GET /api/content/about'),
  getEmployerContent: visitorCall('GET /api/content/employer'),
  getPrivacyContent: visitorCall('GET /api/content/privacy'),
  getPublishedPage: visitorCall('GET /api/content/page/:slug'),

  checkExternalForm: visitorCall('GET /api/form/:name'),
} satisfies Record<string, Call>;
