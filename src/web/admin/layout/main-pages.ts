import * as texts from './texts.ts';

/** The pages of the bar. */
export const mainPages = [
  { title: texts.jobs, path: '/admin/jobs' },
  { title: texts.applicants, path: '/admin/applicants' },
  { title: texts.admins, path: '/admin/admins' },
  { title: texts.system, path: '/admin/system' },
];

/** The pages below System. */
export const systemPages = [
  { title: texts.stages, path: '/admin/system/stages' },
  { title: texts.questions, path: '/admin/system/questions' },
  { title: texts.tags, path: '/admin/system/tags' },
  { title: texts.snippets, path: '/admin/system/snippets' },
  { title: texts.mail, path: '/admin/system/mails' },
  { title: texts.mailTexts, path: '/admin/system/mail-texts' },
  { title: texts.mailDomain, path: '/admin/system/mail-domain' },
  { title: texts.health, path: '/admin/system/health' },
  { title: texts.securityEvents, path: '/admin/system/security-events' },
];
