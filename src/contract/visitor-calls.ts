import type { Call } from './call.ts';

/** A file apart keeps the admin calls out of the visitors' pages. */
export const visitorCalls = {
  listOpenJobs: { method: 'GET', path: '/api/jobs', access: 'public', status: 200, isPaged: true },
  listJobFacets: { method: 'GET', path: '/api/job-facets', access: 'public', status: 200 },
  getOpenJob: { method: 'GET', path: '/api/job/:id', access: 'public', status: 200 },
  listSimilarJobs: { method: 'GET', path: '/api/job/:id/similar', access: 'public', status: 200 },

  apply: { method: 'POST', path: '/api/apply', access: 'public', status: 201 },
  checkReference: {
    method: 'GET',
    path: '/api/job/:id/reference/:reference',
    access: 'public',
    status: 200,
  },

  applyGenerally: { method: 'POST', path: '/api/general-application', access: 'public', status: 201 },
  checkGeneralReference: {
    method: 'GET',
    path: '/api/general-application/reference/:reference',
    access: 'public',
    status: 200,
  },

  listQuestions: { method: 'GET', path: '/api/questions', access: 'public', status: 200 },
  /** Saves them as one goes, so it may come many times. Nothing reads them back but an admin. */
  saveAnswers: { method: 'PUT', path: '/api/answers', access: 'public', status: 200 },

  sendMessage: { method: 'POST', path: '/api/message', access: 'public', status: 201 },

  getLandingContent: { method: 'GET', path: '/api/content/landing', access: 'public', status: 200 },
  getAboutContent: { method: 'GET', path: '/api/content/about', access: 'public', status: 200 },
  getEmployerContent: { method: 'GET', path: '/api/content/employer', access: 'public', status: 200 },

  checkExternalForm: { method: 'GET', path: '/api/form/:name', access: 'public', status: 200 },
} as const satisfies Record<string, Call>;
