import * as texts from './texts.ts';

export const mainPages = [
  { title: texts.jobs, path: '/admin/jobs' },
  { title: texts.applicants, path: '/admin/applicants' },
  { title: texts.admins, path: '/admin/admins' },
  { title: texts.system, path: '/admin/system' },
];
