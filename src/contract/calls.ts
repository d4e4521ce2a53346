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
  listLocationRows: adminCall('GET /api/admins/locations', 'read'),
  listUnlocated: adminCall('GET /api/admins/locations/unlocated', 'read'),
  getLocation: adminCall('GET /api/location/:id', 'read'),
  createLocation: adminCall('POST /api/location', 'work', { status: 201 }),
  updateLocation: adminCall('PUT /api/location', 'work'),
  deleteLocation: adminCall('DELETE /api/location/:id', 'work'),
  mergeLocations: adminCall('POST /api/location/merge', 'work'),

  listIndustries: visitorCall('GET /api/industries'),
  listIndustryRows: adminCall('GET /api/admins/industries', 'read'),
  getIndustry: adminCall('GET /api/industry/:id', 'read'),
  createIndustry: adminCall('POST /api/industry', 'work', { status: 201 }),
  updateIndustry: adminCall('PUT /api/industry', 'work'),
  deleteIndustry: adminCall('DELETE /api/industry/:id', 'work'),
  mergeIndustries: adminCall('POST /api/industry/merge', 'work'),

  listJobs: adminCall('GET /api/admins/jobs', 'read', { isPaged: true }),
  exportJobs: adminCall('GET /api/admins/jobs.csv', 'work', { isFile: true, isSensitive: true }),
  getJob: adminCall('GET /api/admins/job/:id', 'read'),
  countWaiting: adminCall('GET /api/admins/job/:id/waiting', 'read'),
  createJob: adminCall('POST /api/admins/job', 'work', { status: 201 }),
  updateJob: adminCall('PUT /api/admins/job', 'work'),
  checkPay: adminCall('POST /api/admins/pay-check', 'read', { isReadOnly: true }),
  listPayReadings: adminCall('GET /api/admins/pay-readings', 'read'),
  fillInPay: adminCall('POST /api/admins/pay-readings', 'work', { isLarge: true }),
  previewDescription: adminCall('POST /api/admins/job-preview', 'read', { isReadOnly: true }),

  /** For example those of a job in a stage: `{ query: { job, stage, sort: 'stage_since' } }`. */
  listApplications: adminCall('GET /api/admins/applications', 'read', { isPaged: true }),
  listApplicationIds: adminCall('GET /api/admins/application-ids', 'read'),
  previewMove: adminCall('POST /api/admins/applications/move-preview', 'work', {
    isReadOnly: true,
    isLarge: true,
  }),
  moveApplications: adminCall('POST /api/admins/applications/move', 'work', { isLarge: true }),
  /** `updateJob` closes a job too, and leaves its applications where they are. */
  closeJob: adminCall('POST /api/admins/job/:id/close', 'work'),
  countStages: adminCall('GET /api/admins/job/:id/stages', 'read'),
  /** A known email opens its applicant: `is_known`. */
  createApplicant: adminCall('POST /api/admins/applicant', 'work', { status: 201 }),
  /** Afterwards `differs` is empty. 409 `email_taken` if another applicant has the email. */
  acceptSubmission: adminCall('PUT /api/admins/applicant/submission', 'work'),

  listSuspectedApplications: adminCall('GET /api/admins/suspected-applications', 'read', { isPaged: true }),
  acceptSuspectedApplication: adminCall('POST /api/admins/suspected-application/accept', 'work'),
  deleteSuspectedApplication: adminCall('DELETE /api/admins/suspected-application/:id', 'work', {
    isSensitive: true,
  }),

  listApplicants: adminCall('GET /api/admins/applicants', 'read', { isPaged: true, isOfPeople: true }),
  listApplicantIds: adminCall('GET /api/admins/applicant-ids', 'read'),
  exportApplicants: adminCall('GET /api/admins/applicants.csv', 'export', {
    isFile: true,
    isSensitive: true,
  }),
  exportResumes: adminCall('GET /api/admins/resumes.zip', 'export', { isFile: true, isSensitive: true }),
  getToday: adminCall('GET /api/admins/today', 'read'),
  getFigures: adminCall('GET /api/admins/figures', 'read'),
  exportFigures: adminCall('GET /api/admins/figures.csv', 'owner', { isFile: true, isSensitive: true }),
  getApplicant: adminCall('GET /api/admins/applicant/:id', 'read'),
  openApplicant: adminCall('PUT /api/admins/applicant/:id/opened', 'work'),
  updateApplicant: adminCall('PUT /api/admins/applicant', 'work'),

  getRetention: adminCall('GET /api/admins/applicant/:id/retention', 'read'),
  exportApplicant: adminCall('GET /api/admins/applicant/:id/data.json', 'work', {
    isFile: true,
    isSensitive: true,
  }),
  eraseApplicant: adminCall('POST /api/admins/applicant/:id/erase', 'erase', { isSensitive: true }),

  listDocuments: adminCall('GET /api/admins/applicant/:id/documents', 'read'),
  getDocumentFile: adminCall('GET /api/admins/document/:id/file', 'read', { isFile: true }),
  getDocumentText: adminCall('GET /api/admins/document/:id/text', 'read'),
  removeDocument: adminCall('DELETE /api/admins/document/:id', 'work'),

  sendOwnLink: adminCall('POST /api/admins/applicant/:id/own-link', 'work'),

  listDuplicates: adminCall('GET /api/admins/applicant/:id/duplicates', 'read'),
  listMerges: adminCall('GET /api/admins/applicant/:id/merges', 'read'),
  previewMerge: adminCall('POST /api/admins/applicant/merge-preview', 'work', { isReadOnly: true }),
  mergeApplicants: adminCall('POST /api/admins/applicant/merge', 'work'),

  /** The next page: `{ query: { before: next } }`. */
  listTimeline: adminCall('GET /api/admins/applicant/:id/timeline', 'read'),

  getNote: adminCall('GET /api/admins/note/:id', 'read'),
  createNote: adminCall('POST /api/admins/note', 'work', { status: 201 }),
  updateNote: adminCall('PUT /api/admins/note', 'work'),
  deleteNote: adminCall('DELETE /api/admins/note/:id', 'work'),
  followUpApplicants: adminCall('POST /api/admins/applicants/follow-ups', 'work', { isLarge: true }),
  /** One's own due ones: `{ query: { of: 'all', when: 'all' } }` for all. */
  listFollowUps: adminCall('GET /api/admins/follow-ups', 'read', { isPaged: true }),
  listMentions: adminCall('GET /api/admins/mentions', 'read', { isPaged: true }),
  seeMentions: adminCall('PUT /api/admins/mentions/seen', 'read'),

  /** Also to complete a name: `{ query: { q, limit } }`. */
  listTags: adminCall('GET /api/admins/tags', 'read', { isPaged: true }),
  getTag: adminCall('GET /api/admins/tag/:id', 'read'),
  createTag: adminCall('POST /api/admins/tag', 'work', { status: 201 }),
  updateTag: adminCall('PUT /api/admins/tag', 'work'),
  deleteTag: adminCall('DELETE /api/admins/tag/:id', 'work'),
  mergeTags: adminCall('POST /api/admins/tag/merge', 'work'),
  tagApplicants: adminCall('POST /api/admins/applicants/tags', 'work'),

  listMessages: adminCall('GET /api/admins/messages', 'read', { isPaged: true }),
  exportMessages: adminCall('GET /api/admins/messages.csv', 'export', { isFile: true, isSensitive: true }),
  getMessage: adminCall('GET /api/admins/message/:id', 'read'),
  updateMessage: adminCall('PUT /api/admins/message', 'work'),
  listLeftMails: adminCall('GET /api/admins/left-mails', 'read'),
  readLeftMail: adminCall('PUT /api/admins/left-mail', 'work'),
  deleteLeftMail: adminCall('DELETE /api/admins/left-mail/:id', 'work'),
  replyToMessage: adminCall('POST /api/admins/message/reply', 'work'),
  writeToApplicant: adminCall('POST /api/admins/applicant/mail', 'work'),
  writeToApplicants: adminCall('POST /api/admins/applicants/mails', 'work', { isLarge: true }),
  previewMails: adminCall('POST /api/admins/applicants/mails-preview', 'work', {
    isReadOnly: true,
    isLarge: true,
  }),
  deleteMessage: adminCall('DELETE /api/admins/message/:id', 'work', { isSensitive: true }),

  /** Also those of one applicant or one message: `{ query: { applicant } }`. */
  listMails: adminCall('GET /api/admins/mails', 'read', { isPaged: true }),
  getMail: adminCall('GET /api/admins/mail/:id', 'read'),
  sendMailAgain: adminCall('POST /api/admins/mail/again', 'work'),
  getMailSettings: adminCall('GET /api/admins/mail-settings', 'read'),
  updateSuppression: adminCall('PUT /api/admins/mail-suppression', 'work'),
  checkMailDomain: adminCall('GET /api/admins/mail-domain', 'owner'),
  getWebsite: adminCall('GET /api/admins/website', 'owner'),
  updateWebsite: adminCall('PUT /api/admins/website', 'owner'),
  storePicture: adminCall('POST /api/admins/website/picture', 'owner', {
    isLarge: true,
    ignoresKey: 'The same bytes are the same picture.',
  }),
  sendTestMail: adminCall('POST /api/admins/website/test-mail', 'owner', {
    ignoresKey: 'Each is a mail of its own.',
  }),
  testMailbox: adminCall('POST /api/admins/website/mailbox-test', 'owner', { isReadOnly: true }),
  testProvider: adminCall('POST /api/admins/website/provider-test', 'owner', { isReadOnly: true }),
  previewWebsite: adminCall('POST /api/admins/website/preview', 'owner', { isReadOnly: true }),

  writeMarkdown: adminCall('POST /api/admins/markdown', 'work', { isReadOnly: true, isLarge: true }),
  storeTextPicture: adminCall('POST /api/admins/page-picture', 'owner', {
    isLarge: true,
    ignoresKey: 'The same bytes are the same picture.',
  }),
  listUnusedPictures: adminCall('GET /api/admins/page-pictures', 'owner'),
  deletePicture: adminCall('DELETE /api/admins/page-picture/:name', 'owner'),
  listTextPages: adminCall('GET /api/admins/pages', 'owner'),
  getTextPage: adminCall('GET /api/admins/page/:id', 'owner'),
  createTextPage: adminCall('POST /api/admins/page', 'owner', { status: 201 }),
  updateTextPage: adminCall('PUT /api/admins/page', 'owner'),
  deleteTextPage: adminCall('DELETE /api/admins/page/:id', 'owner'),
  previewTextPage: adminCall('POST /api/admins/page-preview', 'owner', { isReadOnly: true }),

  listMailTexts: adminCall('GET /api/admins/mail-texts', 'read'),
  getMailText: adminCall('GET /api/admins/mail-text/:kind', 'read'),
  updateMailText: adminCall('PUT /api/admins/mail-text', 'owner'),
  previewMail: adminCall('POST /api/admins/mail-preview', 'owner', { isReadOnly: true }),

  logIn: visitorCall('POST /api/admin/login', { ignoresKey: 'Answers with a token.' }),
  logOut: adminCall('POST /api/admin/logout', 'account', {
    isBeforeReady: true,
    ignoresKey: 'Ends the session that a repeat needs.',
  }),

  /** A browser that is sent to the provider by one of them comes back to the other. */
  startSignOn: visitorCall('POST /api/admins/sign-on/start', { ignoresKey: 'Each begins anew.' }),
  finishSignOn: visitorCall('POST /api/admins/sign-on/finish', { ignoresKey: 'A code works only once.' }),
  listIdentities: adminCall('GET /api/admin/:username/identities', 'self'),
  removeIdentity: adminCall('DELETE /api/admin/:username/identities/:id', 'self', { isSensitive: true }),

  requestPasswordLink: visitorCall('POST /api/admin/password-link', {
    ignoresKey: 'A repeat sends another link.',
  }),
  choosePassword: visitorCall('POST /api/admin/password', { ignoresKey: 'The link works only once.' }),

  listSessions: adminCall('GET /api/admins/sessions', 'account'),
  endOtherSessions: adminCall('DELETE /api/admins/sessions', 'account', { isSensitive: true }),
  endSession: adminCall('DELETE /api/admins/sessions/:id', 'account', { isSensitive: true }),
  countSessionsOf: adminCall('GET /api/admin/:username/sessions', 'owner'),
  endSessionsOf: adminCall('DELETE /api/admin/:username/sessions', 'owner', { isSensitive: true }),
  /** Afterwards the sensitive calls of this session work for ten minutes. */
  confirmPassword: adminCall('POST /api/admins/sessions/confirm', 'account', {
    isBeforeReady: true,
    ignoresKey: 'A repeat has to confirm again.',
  }),

  /** Outside /api/admin/, because an admin may be called `me`. */
  getCurrentAdmin: adminCall('GET /api/admins/me', 'account', { isBeforeReady: true }),
  changeOwnPassword: adminCall('PUT /api/admins/me/password', 'account', { isBeforeReady: true }),

  /** A new secret each time, so PUT. */
  startTwoStep: adminCall('PUT /api/admins/me/two-step/secret', 'account', {
    isSensitive: true,
    isBeforeReady: true,
  }),
  confirmTwoStep: adminCall('PUT /api/admins/me/two-step', 'account', { isBeforeReady: true }),
  renewRecoveryCodes: adminCall('PUT /api/admins/me/two-step/recovery-codes', 'account'),
  turnOffTwoStep: adminCall('PUT /api/admins/me/two-step/off', 'account'),
  resetTwoStep: adminCall('DELETE /api/admin/:username/two-step', 'owner', { isSensitive: true }),

  getQuestion: adminCall('GET /api/admins/question/:id', 'read'),
  createQuestion: adminCall('POST /api/admins/question', 'owner', { status: 201 }),
  updateQuestion: adminCall('PUT /api/admins/question', 'owner'),
  deleteQuestion: adminCall('DELETE /api/admins/question/:id', 'owner'),

  listStages: adminCall('GET /api/admins/stages', 'read'),
  getStage: adminCall('GET /api/admins/stage/:id', 'read'),
  createStage: adminCall('POST /api/admins/stage', 'owner', { status: 201 }),
  updateStage: adminCall('PUT /api/admins/stage', 'owner'),
  deleteStage: adminCall('DELETE /api/admins/stage/:id', 'owner'),
  previewStageMail: adminCall('POST /api/admins/stage-mail-preview', 'owner', { isReadOnly: true }),

  listAdmins: adminCall('GET /api/admins', 'read'),
  getAdmin: adminCall('GET /api/admin/:username', 'self'),
  createAdmin: adminCall('POST /api/admin', 'owner', { status: 201, isSensitive: true }),
  inviteAdmin: adminCall('POST /api/admins/invitation', 'owner', { status: 201, isSensitive: true }),
  inviteAgain: adminCall('POST /api/admin/:username/invitation', 'owner', { isSensitive: true }),
  exportAdmins: adminCall('GET /api/admins/accounts.csv', 'owner', { isFile: true, isSensitive: true }),
  reviewAccess: adminCall('POST /api/admins/access-review', 'owner'),
  updateRole: adminCall('PUT /api/admins/role', 'owner', { isSensitive: true }),
  updatePortrait: adminCall('PUT /api/admins/portrait', 'self', { isLarge: true }),
  getPortrait: adminCall('GET /api/admin/:username/portrait', 'self'),
  /** Before an account is ready, it takes an own password alone. */
  updateAdmin: adminCall('PUT /api/admin', 'self', { isSensitive: true, isBeforeReady: true }),

  search: adminCall('GET /api/admins/search', 'read'),

  /** The history of one entity: `{ query: { kind: 'job', id, page, limit } }`. */
  listChanges: adminCall('GET /api/admins/changes', 'read', { isPaged: true }),
  /** Sensitive if it changes an admin. */
  undoChange: adminCall('POST /api/admins/changes/:id/undo', 'undo'),

  listSecurityEvents: adminCall('GET /api/admins/security-events', 'owner', { isPaged: true }),
  exportSecurityEvents: adminCall('GET /api/admins/security-events.csv', 'owner', {
    isFile: true,
    isSensitive: true,
  }),

  startBackup: adminCall('POST /api/admins/backup', 'owner', {
    isSensitive: true,
    ignoresKey: 'A repeat is refused while the backup runs.',
  }),
  getSystemHealth: adminCall('GET /api/admins/system-health', 'owner'),
  acceptWarning: adminCall('PUT /api/admins/accepted-warning', 'owner'),
  getRetentionState: adminCall('GET /api/admins/retention', 'owner'),
  decideRetention: adminCall('PUT /api/admins/retention', 'owner', { isSensitive: true }),

  /** Those of a recruiter's own; all for an owner. */
  listWaitingActs: adminCall('GET /api/admins/waiting-acts', 'work'),
  withdrawAct: adminCall('PUT /api/admins/waiting-act/:id/withdrawn', 'work'),
  approveAct: adminCall('PUT /api/admins/waiting-act/:id/approved', 'owner', { isSensitive: true }),
  refuseAct: adminCall('PUT /api/admins/waiting-act/:id/refused', 'owner', { isSensitive: true }),

  checkLive: visitorCall('GET /api/health/live'),
  checkReady: visitorCall('GET /api/health/ready'),
} satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
