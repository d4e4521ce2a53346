import { adminCall, visitorCall, type Call } from './call.ts';
import { documentCalls } from './document-calls.ts';
import { listCalls } from './lists/lists.ts';
import { ownCalls } from './own-calls.ts';
import { visitorCalls } from './visitor-calls.ts';

/**
 * Every call of the API: its address and its access. `endpoints.ts` has the schemas under the same names. This file has
 * none, so the browser can carry it.
 *
 * `access` alone decides whether a call needs a token, because public and admin paths are mixed.
 */
export const calls = {
  ...listCalls,
  ...visitorCalls,
  ...ownCalls,
  ...documentCalls,

  listLocations: visitorCall('GET /api/locations'),
  listLocationRows: adminCall('GET /api/admins/locations'),
  listUnlocated: adminCall('GET /api/admins/locations/unlocated'),
  getLocation: adminCall('GET /api/location/:id'),
  createLocation: adminCall('POST /api/location', { status: 201 }),
  updateLocation: adminCall('PUT /api/location'),
  deleteLocation: adminCall('DELETE /api/location/:id'),
  mergeLocations: adminCall('POST /api/location/merge'),

  listIndustries: visitorCall('GET /api/industries'),
  listIndustryRows: adminCall('GET /api/admins/industries'),
  getIndustry: adminCall('GET /api/industry/:id'),
  createIndustry: adminCall('POST /api/industry', { status: 201 }),
  updateIndustry: adminCall('PUT /api/industry'),
  deleteIndustry: adminCall('DELETE /api/industry/:id'),
  mergeIndustries: adminCall('POST /api/industry/merge'),

  listJobs: adminCall('GET /api/admins/jobs', { isPaged: true }),
  exportJobs: adminCall('GET /api/admins/jobs.csv', { isFile: true, isSensitive: true }),
  getJob: adminCall('GET /api/admins/job/:id'),
  countWaiting: adminCall('GET /api/admins/job/:id/waiting'),
  createJob: adminCall('POST /api/admins/job', { status: 201 }),
  updateJob: adminCall('PUT /api/admins/job'),
  checkPay: adminCall('POST /api/admins/pay-check', { isReadOnly: true }),
  listPayReadings: adminCall('GET /api/admins/pay-readings'),
  fillInPay: adminCall('POST /api/admins/pay-readings', { isLarge: true }),
  previewDescription: adminCall('POST /api/admins/job-preview', { isReadOnly: true }),

  /** For example those of a job in a stage: `{ query: { job, stage, sort: 'stage_since' } }`. */
  listApplications: adminCall('GET /api/admins/applications', { isPaged: true }),
  listApplicationIds: adminCall('GET /api/admins/application-ids'),
  previewMove: adminCall('POST /api/admins/applications/move-preview', { isReadOnly: true, isLarge: true }),
  moveApplications: adminCall('POST /api/admins/applications/move', { isLarge: true }),
  /** `updateJob` closes a job too, and leaves its applications where they are. */
  closeJob: adminCall('POST /api/admins/job/:id/close'),
  countStages: adminCall('GET /api/admins/job/:id/stages'),
  /** A known email opens its applicant: `is_known`. */
  createApplicant: adminCall('POST /api/admins/applicant', { status: 201 }),
  /** Afterwards `differs` is empty. 409 `email_taken` if another applicant has the email. */
  acceptSubmission: adminCall('PUT /api/admins/applicant/submission'),

  listSuspectedApplications: adminCall('GET /api/admins/suspected-applications', { isPaged: true }),
  acceptSuspectedApplication: adminCall('POST /api/admins/suspected-application/accept'),
  deleteSuspectedApplication: adminCall('DELETE /api/admins/suspected-application/:id', {
    isSensitive: true,
  }),

  listApplicants: adminCall('GET /api/admins/applicants', { isPaged: true }),
  listApplicantIds: adminCall('GET /api/admins/applicant-ids'),
  exportApplicants: adminCall('GET /api/admins/applicants.csv', { isFile: true, isSensitive: true }),
  exportResumes: adminCall('GET /api/admins/resumes.zip', { isFile: true, isSensitive: true }),
  getToday: adminCall('GET /api/admins/today'),
  getFigures: adminCall('GET /api/admins/figures'),
  exportFigures: adminCall('GET /api/admins/figures.csv', { isFile: true, isSensitive: true }),
  getApplicant: adminCall('GET /api/admins/applicant/:id'),
  openApplicant: adminCall('PUT /api/admins/applicant/:id/opened'),
  updateApplicant: adminCall('PUT /api/admins/applicant'),

  getRetention: adminCall('GET /api/admins/applicant/:id/retention'),
  exportApplicant: adminCall('GET /api/admins/applicant/:id/data.json', { isFile: true, isSensitive: true }),
  eraseApplicant: adminCall('POST /api/admins/applicant/:id/erase', { isSensitive: true }),

  listDocuments: adminCall('GET /api/admins/applicant/:id/documents'),
  getDocumentFile: adminCall('GET /api/admins/document/:id/file', { isFile: true }),
  getDocumentText: adminCall('GET /api/admins/document/:id/text'),
  removeDocument: adminCall('DELETE /api/admins/document/:id'),

  sendOwnLink: adminCall('POST /api/admins/applicant/:id/own-link'),

  listDuplicates: adminCall('GET /api/admins/applicant/:id/duplicates'),
  listMerges: adminCall('GET /api/admins/applicant/:id/merges'),
  previewMerge: adminCall('POST /api/admins/applicant/merge-preview', { isReadOnly: true }),
  mergeApplicants: adminCall('POST /api/admins/applicant/merge'),

  /** The next page: `{ query: { before: next } }`. */
  listTimeline: adminCall('GET /api/admins/applicant/:id/timeline'),

  getNote: adminCall('GET /api/admins/note/:id'),
  createNote: adminCall('POST /api/admins/note', { status: 201 }),
  updateNote: adminCall('PUT /api/admins/note'),
  deleteNote: adminCall('DELETE /api/admins/note/:id'),
  followUpApplicants: adminCall('POST /api/admins/applicants/follow-ups', { isLarge: true }),
  /** One's own due ones: `{ query: { of: 'all', when: 'all' } }` for all. */
  listFollowUps: adminCall('GET /api/admins/follow-ups', { isPaged: true }),
  listMentions: adminCall('GET /api/admins/mentions', { isPaged: true }),
  seeMentions: adminCall('PUT /api/admins/mentions/seen'),

  /** Also to complete a name: `{ query: { q, limit } }`. */
  listTags: adminCall('GET /api/admins/tags', { isPaged: true }),
  getTag: adminCall('GET /api/admins/tag/:id'),
  createTag: adminCall('POST /api/admins/tag', { status: 201 }),
  updateTag: adminCall('PUT /api/admins/tag'),
  deleteTag: adminCall('DELETE /api/admins/tag/:id'),
  mergeTags: adminCall('POST /api/admins/tag/merge'),
  tagApplicants: adminCall('POST /api/admins/applicants/tags'),

  listMessages: adminCall('GET /api/admins/messages', { isPaged: true }),
  exportMessages: adminCall('GET /api/admins/messages.csv', { isFile: true, isSensitive: true }),
  getMessage: adminCall('GET /api/admins/message/:id'),
  updateMessage: adminCall('PUT /api/admins/message'),
  listLeftMails: adminCall('GET /api/admins/left-mails'),
  readLeftMail: adminCall('PUT /api/admins/left-mail'),
  deleteLeftMail: adminCall('DELETE /api/admins/left-mail/:id'),
  replyToMessage: adminCall('POST /api/admins/message/reply'),
  writeToApplicant: adminCall('POST /api/admins/applicant/mail'),
  writeToApplicants: adminCall('POST /api/admins/applicants/mails', { isLarge: true }),
  previewMails: adminCall('POST /api/admins/applicants/mails-preview', { isReadOnly: true, isLarge: true }),
  deleteMessage: adminCall('DELETE /api/admins/message/:id', { isSensitive: true }),

  /** Also those of one applicant or one message: `{ query: { applicant } }`. */
  listMails: adminCall('GET /api/admins/mails', { isPaged: true }),
  getMail: adminCall('GET /api/admins/mail/:id'),
  sendMailAgain: adminCall('POST /api/admins/mail/again'),
  getMailSettings: adminCall('GET /api/admins/mail-settings'),
  updateSuppression: adminCall('PUT /api/admins/mail-suppression'),
  checkMailDomain: adminCall('GET /api/admins/mail-domain'),
  getWebsite: adminCall('GET /api/admins/website'),
  updateWebsite: adminCall('PUT /api/admins/website'),
  storePicture: adminCall('POST /api/admins/website/picture', {
    isLarge: true,
    ignoresKey: 'The same bytes are the same picture.',
  }),
  sendTestMail: adminCall('POST /api/admins/website/test-mail', { ignoresKey: 'Each is a mail of its own.' }),
  previewWebsite: adminCall('POST /api/admins/website/preview', { isReadOnly: true }),

  listMailTexts: adminCall('GET /api/admins/mail-texts'),
  getMailText: adminCall('GET /api/admins/mail-text/:kind'),
  updateMailText: adminCall('PUT /api/admins/mail-text'),
  previewMail: adminCall('POST /api/admins/mail-preview', { isReadOnly: true }),

  logIn: visitorCall('POST /api/admin/login', { ignoresKey: 'Answers with a token.' }),
  logOut: adminCall('POST /api/admin/logout', {
    isBeforeReady: true,
    ignoresKey: 'Ends the session that a repeat needs.',
  }),

  requestPasswordLink: visitorCall('POST /api/admin/password-link', {
    ignoresKey: 'A repeat sends another link.',
  }),
  choosePassword: visitorCall('POST /api/admin/password', { ignoresKey: 'The link works only once.' }),

  listSessions: adminCall('GET /api/admins/sessions'),
  endOtherSessions: adminCall('DELETE /api/admins/sessions', { isSensitive: true }),
  endSession: adminCall('DELETE /api/admins/sessions/:id', { isSensitive: true }),
  countSessionsOf: adminCall('GET /api/admin/:username/sessions'),
  endSessionsOf: adminCall('DELETE /api/admin/:username/sessions', { isSensitive: true }),
  /** Afterwards the sensitive calls of this session work for ten minutes. */
  confirmPassword: adminCall('POST /api/admins/sessions/confirm', {
    isBeforeReady: true,
    ignoresKey: 'A repeat has to confirm again.',
  }),

  /** Outside /api/admin/, because an admin may be called `me`. */
  getCurrentAdmin: adminCall('GET /api/admins/me', { isBeforeReady: true }),
  changeOwnPassword: adminCall('PUT /api/admins/me/password', { isBeforeReady: true }),

  /** A new secret each time, so PUT. */
  startTwoStep: adminCall('PUT /api/admins/me/two-step/secret', { isSensitive: true, isBeforeReady: true }),
  confirmTwoStep: adminCall('PUT /api/admins/me/two-step', { isBeforeReady: true }),
  renewRecoveryCodes: adminCall('PUT /api/admins/me/two-step/recovery-codes'),
  turnOffTwoStep: adminCall('PUT /api/admins/me/two-step/off'),
  resetTwoStep: adminCall('DELETE /api/admin/:username/two-step', { isSensitive: true }),

  getQuestion: adminCall('GET /api/admins/question/:id'),
  createQuestion: adminCall('POST /api/admins/question', { status: 201 }),
  updateQuestion: adminCall('PUT /api/admins/question'),
  deleteQuestion: adminCall('DELETE /api/admins/question/:id'),

  listStages: adminCall('GET /api/admins/stages'),
  getStage: adminCall('GET /api/admins/stage/:id'),
  createStage: adminCall('POST /api/admins/stage', { status: 201 }),
  updateStage: adminCall('PUT /api/admins/stage'),
  deleteStage: adminCall('DELETE /api/admins/stage/:id'),
  previewStageMail: adminCall('POST /api/admins/stage-mail-preview', { isReadOnly: true }),

  listAdmins: adminCall('GET /api/admins'),
  getAdmin: adminCall('GET /api/admin/:username'),
  createAdmin: adminCall('POST /api/admin', { status: 201, isSensitive: true }),
  inviteAdmin: adminCall('POST /api/admins/invitation', { status: 201, isSensitive: true }),
  inviteAgain: adminCall('POST /api/admin/:username/invitation', { isSensitive: true }),
  /** Before an account is ready, it takes an own password alone. */
  updateAdmin: adminCall('PUT /api/admin', { isSensitive: true, isBeforeReady: true }),

  search: adminCall('GET /api/admins/search'),

  /** The history of one entity: `{ query: { kind: 'job', id, page, limit } }`. */
  listChanges: adminCall('GET /api/admins/changes', { isPaged: true }),
  /** Sensitive if it changes an admin. */
  undoChange: adminCall('POST /api/admins/changes/:id/undo'),

  listSecurityEvents: adminCall('GET /api/admins/security-events', { isPaged: true }),
  exportSecurityEvents: adminCall('GET /api/admins/security-events.csv', { isFile: true, isSensitive: true }),

  startBackup: adminCall('POST /api/admins/backup', {
    isSensitive: true,
    ignoresKey: 'A repeat is refused while the backup runs.',
  }),
  getSystemHealth: adminCall('GET /api/admins/system-health'),
  getRetentionState: adminCall('GET /api/admins/retention'),
  decideRetention: adminCall('PUT /api/admins/retention', { isSensitive: true }),

  checkLive: visitorCall('GET /api/health/live'),
  checkReady: visitorCall('GET /api/health/ready'),
} satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
