import type { Call } from './call.ts';
import { visitorCalls } from './visitor-calls.ts';

/**
 * Every call of the API: its address and its access. `endpoints.ts` has the schemas under the same names. This file has
 * none, so the browser can carry it.
 *
 * `access` alone decides whether a call needs a token, because public and admin paths are mixed.
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

  listIndustries: { method: 'GET', path: '/api/industries', access: 'public', status: 200 },
  listIndustryRows: { method: 'GET', path: '/api/admins/industries', access: 'admin', status: 200 },
  getIndustry: { method: 'GET', path: '/api/industry/:id', access: 'admin', status: 200 },
  createIndustry: { method: 'POST', path: '/api/industry', access: 'admin', status: 201 },
  updateIndustry: { method: 'PUT', path: '/api/industry', access: 'admin', status: 200 },
  deleteIndustry: { method: 'DELETE', path: '/api/industry/:id', access: 'admin', status: 200 },
  mergeIndustries: { method: 'POST', path: '/api/industry/merge', access: 'admin', status: 200 },

  listJobs: { method: 'GET', path: '/api/admins/jobs', access: 'admin', status: 200, isPaged: true },
  exportJobs: {
    method: 'GET',
    path: '/api/admins/jobs.csv',
    access: 'admin',
    status: 200,
    isFile: true,
    isSensitive: true,
  },
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

  /** By job or by applicant: `{ query: { job, page, limit } }`. */
  listApplications: {
    method: 'GET',
    path: '/api/admins/applications',
    access: 'admin',
    status: 200,
    isPaged: true,
  },
  /** Afterwards `differs` is empty. 409 `email_taken` if another applicant has the email. */
  acceptSubmission: {
    method: 'PUT',
    path: '/api/admins/applicant/submission',
    access: 'admin',
    status: 200,
  },

  listSuspectedApplications: {
    method: 'GET',
    path: '/api/admins/suspected-applications',
    access: 'admin',
    status: 200,
    isPaged: true,
  },
  acceptSuspectedApplication: {
    method: 'POST',
    path: '/api/admins/suspected-application/accept',
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
    isSensitive: true,
  },
  getFigures: { method: 'GET', path: '/api/admins/figures', access: 'admin', status: 200 },
  exportFigures: {
    method: 'GET',
    path: '/api/admins/figures.csv',
    access: 'admin',
    status: 200,
    isFile: true,
    isSensitive: true,
  },
  getApplicant: { method: 'GET', path: '/api/admins/applicant/:id', access: 'admin', status: 200 },
  openApplicant: { method: 'PUT', path: '/api/admins/applicant/:id/opened', access: 'admin', status: 200 },
  updateApplicant: { method: 'PUT', path: '/api/admins/applicant', access: 'admin', status: 200 },

  getRetention: {
    method: 'GET',
    path: '/api/admins/applicant/:id/retention',
    access: 'admin',
    status: 200,
  },
  exportApplicant: {
    method: 'GET',
    path: '/api/admins/applicant/:id/data.json',
    access: 'admin',
    status: 200,
    isFile: true,
    isSensitive: true,
  },
  eraseApplicant: {
    method: 'POST',
    path: '/api/admins/applicant/:id/erase',
    access: 'admin',
    status: 200,
    isSensitive: true,
  },

  listDuplicates: {
    method: 'GET',
    path: '/api/admins/applicant/:id/duplicates',
    access: 'admin',
    status: 200,
  },
  listMerges: { method: 'GET', path: '/api/admins/applicant/:id/merges', access: 'admin', status: 200 },
  previewMerge: {
    method: 'POST',
    path: '/api/admins/applicant/merge-preview',
    access: 'admin',
    status: 200,
    isReadOnly: true,
  },
  mergeApplicants: { method: 'POST', path: '/api/admins/applicant/merge', access: 'admin', status: 200 },

  listMessages: { method: 'GET', path: '/api/admins/messages', access: 'admin', status: 200, isPaged: true },
  exportMessages: {
    method: 'GET',
    path: '/api/admins/messages.csv',
    access: 'admin',
    status: 200,
    isFile: true,
    isSensitive: true,
  },
  getMessage: { method: 'GET', path: '/api/admins/message/:id', access: 'admin', status: 200 },
  updateMessage: { method: 'PUT', path: '/api/admins/message', access: 'admin', status: 200 },
  deleteMessage: {
    method: 'DELETE',
    path: '/api/admins/message/:id',
    access: 'admin',
    status: 200,
    isSensitive: true,
  },

  /** Also those of one applicant or one message: `{ query: { applicant } }`. */
  listMails: { method: 'GET', path: '/api/admins/mails', access: 'admin', status: 200, isPaged: true },
  getMail: { method: 'GET', path: '/api/admins/mail/:id', access: 'admin', status: 200 },
  sendMailAgain: { method: 'POST', path: '/api/admins/mail/again', access: 'admin', status: 200 },
  getMailSettings: { method: 'GET', path: '/api/admins/mail-settings', access: 'admin', status: 200 },
  updateSuppression: { method: 'PUT', path: '/api/admins/mail-suppression', access: 'admin', status: 200 },
  checkMailDomain: { method: 'GET', path: '/api/admins/mail-domain', access: 'admin', status: 200 },
  listMailTexts: { method: 'GET', path: '/api/admins/mail-texts', access: 'admin', status: 200 },
  getMailText: { method: 'GET', path: '/api/admins/mail-text/:kind', access: 'admin', status: 200 },
  updateMailText: { method: 'PUT', path: '/api/admins/mail-text', access: 'admin', status: 200 },
  previewMail: {
    method: 'POST',
    path: '/api/admins/mail-preview',
    access: 'admin',
    status: 200,
    isReadOnly: true,
  },

  logIn: {
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    status: 200,
    ignoresKey: 'Answers with a token.',
  },
  logOut: {
    method: 'POST',
    path: '/api/admin/logout',
    access: 'admin',
    status: 200,
    isBeforeReady: true,
    ignoresKey: 'Ends the session that a repeat needs.',
  },

  requestPasswordLink: {
    method: 'POST',
    path: '/api/admin/password-link',
    access: 'public',
    status: 200,
    ignoresKey: 'A repeat sends another link.',
  },
  choosePassword: {
    method: 'POST',
    path: '/api/admin/password',
    access: 'public',
    status: 200,
    ignoresKey: 'The link works only once.',
  },

  listSessions: { method: 'GET', path: '/api/admins/sessions', access: 'admin', status: 200 },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/admins/sessions',
    access: 'admin',
    status: 200,
    isSensitive: true,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/admins/sessions/:id',
    access: 'admin',
    status: 200,
    isSensitive: true,
  },
  countSessionsOf: { method: 'GET', path: '/api/admin/:username/sessions', access: 'admin', status: 200 },
  endSessionsOf: {
    method: 'DELETE',
    path: '/api/admin/:username/sessions',
    access: 'admin',
    status: 200,
    isSensitive: true,
  },
  /** Afterwards the sensitive calls of this session work for ten minutes. */
  confirmPassword: {
    method: 'POST',
    path: '/api/admins/sessions/confirm',
    access: 'admin',
    status: 200,
    isBeforeReady: true,
    ignoresKey: 'A repeat has to confirm again.',
  },

  /** Outside /api/admin/, because an admin may be called `me`. */
  getCurrentAdmin: {
    method: 'GET',
    path: '/api/admins/me',
    access: 'admin',
    status: 200,
    isBeforeReady: true,
  },
  changeOwnPassword: {
    method: 'PUT',
    path: '/api/admins/me/password',
    access: 'admin',
    status: 200,
    isBeforeReady: true,
  },

  /** A new secret each time, so PUT. */
  startTwoStep: {
    method: 'PUT',
    path: '/api/admins/me/two-step/secret',
    access: 'admin',
    status: 200,
    isSensitive: true,
    isBeforeReady: true,
  },
  confirmTwoStep: {
    method: 'PUT',
    path: '/api/admins/me/two-step',
    access: 'admin',
    status: 200,
    isBeforeReady: true,
  },
  renewRecoveryCodes: {
    method: 'PUT',
    path: '/api/admins/me/two-step/recovery-codes',
    access: 'admin',
    status: 200,
  },
  turnOffTwoStep: { method: 'PUT', path: '/api/admins/me/two-step/off', access: 'admin', status: 200 },
  resetTwoStep: {
    method: 'DELETE',
    path: '/api/admin/:username/two-step',
    access: 'admin',
    status: 200,
    isSensitive: true,
  },

  getQuestion: { method: 'GET', path: '/api/admins/question/:id', access: 'admin', status: 200 },
  createQuestion: { method: 'POST', path: '/api/admins/question', access: 'admin', status: 201 },
  updateQuestion: { method: 'PUT', path: '/api/admins/question', access: 'admin', status: 200 },
  deleteQuestion: { method: 'DELETE', path: '/api/admins/question/:id', access: 'admin', status: 200 },

  listAdmins: { method: 'GET', path: '/api/admins', access: 'admin', status: 200 },
  getAdmin: { method: 'GET', path: '/api/admin/:username', access: 'admin', status: 200 },
  createAdmin: { method: 'POST', path: '/api/admin', access: 'admin', status: 201, isSensitive: true },
  inviteAdmin: {
    method: 'POST',
    path: '/api/admins/invitation',
    access: 'admin',
    status: 201,
    isSensitive: true,
  },
  updateAdmin: { method: 'PUT', path: '/api/admin', access: 'admin', status: 200, isSensitive: true },

  search: { method: 'GET', path: '/api/admins/search', access: 'admin', status: 200 },

  /** The history of one entity: `{ query: { kind: 'job', id, page, limit } }`. */
  listChanges: { method: 'GET', path: '/api/admins/changes', access: 'admin', status: 200, isPaged: true },
  /** Sensitive if it changes an admin. */
  undoChange: { method: 'POST', path: '/api/admins/changes/:id/undo', access: 'admin', status: 200 },

  listSecurityEvents: {
    method: 'GET',
    path: '/api/admins/security-events',
    access: 'admin',
    status: 200,
    isPaged: true,
  },

  getSystemHealth: { method: 'GET', path: '/api/admins/system-health', access: 'admin', status: 200 },

  checkLive: { method: 'GET', path: '/api/health/live', access: 'public', status: 200 },
  checkReady: { method: 'GET', path: '/api/health/ready', access: 'public', status: 200 },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
