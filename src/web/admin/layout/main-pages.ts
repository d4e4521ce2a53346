import * as texts from './texts.ts';

/** The pages of the bar. */
export const mainPages = [
  { title: texts.jobs, path: '/admin/jobs' },
  { title: texts.applicants, path: '/admin/applicants' },
  { title: texts.admins, path: '/admin/admins' },
  { title: texts.system, path: '/admin/system' },
];

export const systemPaths = {
  stages: '/admin/system/stages',
  questions: '/admin/system/questions',
  tags: '/admin/system/tags',
  snippets: '/admin/system/snippets',
  pay: '/admin/system/pay',
  mails: '/admin/system/mails',
  mailTexts: '/admin/system/mail-texts',
  mailDomain: '/admin/system/mail-domain',
  health: '/admin/system/health',
  securityEvents: '/admin/system/security-events',
};

/** The pages below System. */
export const systemPages = [
  { title: texts.stages, path: systemPaths.stages, about: texts.aboutStages },
  { title: texts.questions, path: systemPaths.questions, about: texts.aboutQuestions },
  { title: texts.tags, path: systemPaths.tags, about: texts.aboutTags },
  { title: texts.snippets, path: systemPaths.snippets, about: texts.aboutSnippets },
  { title: texts.pay, path: systemPaths.pay, about: texts.aboutPay },
  { title: texts.mail, path: systemPaths.mails, about: texts.aboutMail },
  { title: texts.mailTexts, path: systemPaths.mailTexts, about: texts.aboutMailTexts },
  { title: texts.mailDomain, path: systemPaths.mailDomain, about: texts.aboutMailDomain },
  { title: texts.health, path: systemPaths.health, about: texts.aboutHealth },
  { title: texts.securityEvents, path: systemPaths.securityEvents, about: texts.aboutSecurityEvents },
];
