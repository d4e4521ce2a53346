import type { Call } from './call.ts';
import { visitorCalls } from './visitor-calls.ts';

/**
 * Every call of the API: where it is and who may make it. Plain data without schemas, so that the browser can carry
 * it; the shapes of what goes in and out stand in `endpoints.ts` under the same names.
 *
 * `access` decides alone whether a token is asked for: public and admin paths are mixed, so no prefix can.
 */
export const calls = {
  ...visitorCalls,

  listLocations: { method: 'GET', path: '/api/locations', access: 'public', status: 200 },
  listLocationRows: { method: 'GET', path: '/api/admins/locations', access: 'admin', status: 200 },
  getLocation: { method: 'GET', path: '/api/location/:id', access: 'admin', status: 200 },
  createLocation: { method: 'POST', path: '/api/location', access: 'admin', status: 201 },
  updateLocation: { method: 'PUT', path: '/api/location', access: 'admin', status: 200 },
  deleteLocation: { method: 'DELETE', path: '/api/location/:id', access: 'admin', status: 200 },
  mergeLocations: { method: 'POST', path: '/api/location/merge', access: 'admin', status: 200 },
  splitLocations: { method: 'POST', path: '/api/location/split', access: 'admin', status: 200 },

  listIndustries: { method: 'GET', path: '/api/industries', access: 'public', status: 200 },
  listIndustryRows: { method: 'GET', path: '/api/admins/industries', access: 'admin', status: 200 },
  getIndustry: { method: 'GET', path: '/api/industry/:id', access: 'admin', status: 200 },
  createIndustry: { method: 'POST', path: '/api/industry', access: 'admin', status: 201 },
  updateIndustry: { method: 'PUT', path: '/api/industry', access: 'admin', status: 200 },
  deleteIndustry: { method: 'DELETE', path: '/api/industry/:id', access: 'admin', status: 200 },
  mergeIndustries: { method: 'POST', path: '/api/industry/merge', access: 'admin', status: 200 },
  splitIndustries: { method: 'POST', path: '/api/industry/split', access: 'admin', status: 200 },

  listJobs: { method: 'GET', path: '/api/admins/jobs', access: 'admin', status: 200, isPaged: true },
  exportJobs: { method: 'GET', path: '/api/admins/jobs.csv', access: 'admin', status: 200, isFile: true },
  getJob: { method: 'GET', path: '/api/admins/job/:id', access: 'admin', status: 200 },
  createJob: { method: 'POST', path: '/api/admins/job', access: 'admin', status: 201 },
  updateJob: { method: 'PUT', path: '/api/admins/job', access: 'admin', status: 200 },
  previewDescription: {
    method: 'POST',
    path: '/api/admins/job-preview',
    access: 'admin',
    status: 200,
    isReadOnly: true,
  },

  /** A job's applicants or a person's applications, in one call: `{ query: { job, page, limit } }`. */
  listApplications: {
    method: 'GET',
    path: '/api/admins/applications',
    access: 'admin',
    status: 200,
    isPaged: true,
  },
  /** "Use these": afterwards `differs` is empty. 409 `email_taken` when the email belongs to another person. */
  useSubmission: {
    method: 'PUT',
    path: '/api/admins/applicant/submission',
    access: 'admin',
    status: 200,
  },

  listApplicants: {
    method: 'GET',
    path: '/api/admins/applicants',
    access: 'admin',
    status: 200,
    isPaged: true,
  },
  exportApplicants: {
    method: 'GET',
    path: '/api/admins/applicants.csv',
    access: 'admin',
    status: 200,
    isFile: true,
  },
  getApplicant: { method: 'GET', path: '/api/admins/applicant/:id', access: 'admin', status: 200 },
  updateApplicant: { method: 'PUT', path: '/api/admins/applicant', access: 'admin', status: 200 },

  /** Who may be the same person: `{ params: { id } }`. */
  listDuplicates: {
    method: 'GET',
    path: '/api/admins/applicant/:id/duplicates',
    access: 'admin',
    status: 200,
  },
  /** The records that were merged into this one, each of which can be taken out again. */
  listMerges: { method: 'GET', path: '/api/admins/applicant/:id/merges', access: 'admin', status: 200 },
  previewMerge: {
    method: 'POST',
    path: '/api/admins/applicant/merge-preview',
    access: 'admin',
    status: 200,
    isReadOnly: true,
  },
  mergeApplicants: { method: 'POST', path: '/api/admins/applicant/merge', access: 'admin', status: 200 },
  splitApplicants: { method: 'POST', path: '/api/admins/applicant/split', access: 'admin', status: 200 },

  logIn: { method: 'POST', path: '/api/admin/login', access: 'public', status: 200 },
  logOut: { method: 'POST', path: '/api/admin/logout', access: 'admin', status: 200 },

  listSessions: { method: 'GET', path: '/api/admins/sessions', access: 'admin', status: 200 },
  endOtherSessions: { method: 'DELETE', path: '/api/admins/sessions', access: 'admin', status: 200 },

  /** Who is logged in. Not under /api/admin/, where any name may be a username. */
  getCurrentAdmin: { method: 'GET', path: '/api/admins/me', access: 'admin', status: 200 },
  listAdmins: { method: 'GET', path: '/api/admins', access: 'admin', status: 200 },
  getAdmin: { method: 'GET', path: '/api/admin/:username', access: 'admin', status: 200 },
  createAdmin: { method: 'POST', path: '/api/admin', access: 'admin', status: 201 },
  updateAdmin: { method: 'PUT', path: '/api/admin', access: 'admin', status: 200 },

  /** What the palette leads to: jobs, applicants, admins, locations and industries, in one call. */
  search: { method: 'GET', path: '/api/admins/search', access: 'admin', status: 200 },

  /** The history of a job, an applicant or an admin: `{ query: { kind: 'job', id, page, limit } }`. */
  listChanges: { method: 'GET', path: '/api/admins/changes', access: 'admin', status: 200, isPaged: true },

  checkLive: { method: 'GET', path: '/api/health/live', access: 'public', status: 200 },
  checkReady: { method: 'GET', path: '/api/health/ready', access: 'public', status: 200 },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
