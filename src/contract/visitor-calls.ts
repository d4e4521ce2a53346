import { visitorCall, type Call } from './call.ts';

/** A file apart keeps the admin calls out of the visitors' pages. */
export const visitorCalls = {
  listOpenJobs: visitorCall('GET /api/jobs', { isPaged: true }),
  listJobFacets: visitorCall('GET /api/job-facets'),
  getOpenJob: visitorCall('GET /api/job/:id'),
  listSimilarJobs: visitorCall('GET /api/job/:id/similar'),

  countJobView: visitorCall('POST /api/job/:id/view', { ignoresKey: 'A repeat counts again.' }),

  apply: visitorCall('POST /api/apply', { status: 201 }),
  checkReference: visitorCall('GET /api/job/:id/reference/:reference'),

  applyGenerally: visitorCall('POST /api/general-application', { status: 201 }),
  checkGeneralReference: visitorCall('GET /api/general-application/reference/:reference'),

  listQuestions: visitorCall('GET /api/questions'),
  /** Saves them as one goes, so it may come many times. Nothing reads them back but an admin. */
  saveAnswers: visitorCall('PUT /api/answers'),

  /** Afterwards a cookie lets this browser in. */
  openOwnPage: visitorCall('POST /api/my/open', { ignoresKey: 'Answers with a cookie.' }),
  /** A POST, so that no address, cache or log knows it. */
  getOwnPage: visitorCall('POST /api/my', { isReadOnly: true }),
  closeOwnPage: visitorCall('POST /api/my/close', { ignoresKey: 'Ends what a repeat needs.' }),
  renewOwnLink: visitorCall('PUT /api/my/link'),
  changeOwnApplication: visitorCall('PUT /api/my/application'),
  correctOwnDetails: visitorCall('PUT /api/my/details'),
  confirmOwnEmail: visitorCall('PUT /api/my/email'),
  removeOwnDocument: visitorCall('DELETE /api/my/document/:id'),
  saveOwnConsent: visitorCall('PUT /api/my/consent'),
  stayWithAgency: visitorCall('PUT /api/my/stay'),
  eraseOwnData: visitorCall('DELETE /api/my'),
  requestOwnLink: visitorCall('POST /api/my/link', { ignoresKey: 'A repeat sends another link.' }),

  saveConsent: visitorCall('PUT /api/consent'),

  /** Afterwards a mail asks for a confirmation. */
  askForAlert: visitorCall('POST /api/alert', { status: 201 }),
  getAlerts: visitorCall('POST /api/alerts', { isReadOnly: true }),
  changeAlerts: visitorCall('PUT /api/alerts'),

  sendMessage: visitorCall('POST /api/message', { status: 201 }),

  getLandingContent: visitorCall('GET /api/content/landing'),
  getAboutContent: visitorCall('GET /api/content/about'),
  getEmployerContent: visitorCall('GET /api/content/employer'),

  checkExternalForm: visitorCall('GET /api/form/:name'),
} satisfies Record<string, Call>;
