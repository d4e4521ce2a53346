import type { CallName } from '../../../contract/calls.ts';
import { kindCalls } from '../../../contract/kind-calls.ts';
import { type DeclaredList, declaredLists } from '../../../contract/lists/lists.ts';
import { listPath } from '../entity/entity-address.ts';
import * as texts from './texts.ts';

/** The pages of the bar. */
export const mainPages = [
  { title: texts.jobs, path: '/admin/jobs', call: 'listJobs' },
  { title: texts.applicants, path: '/admin/applicants', call: 'listApplicants' },
  { title: texts.admins, path: '/admin/admins', call: 'createAdmin' },
  { title: texts.system, path: '/admin/system', call: 'updateIndustry' },
] satisfies Omit<SystemPage, 'about'>[];

export const systemPaths = {
  /** Industries and locations. */
  lists: '/admin/system',
  stages: '/admin/system/stages',
  questions: '/admin/system/questions',
  tags: '/admin/system/tags',
  pay: '/admin/system/pay',
  mails: '/admin/system/mails',
  mailTexts: '/admin/system/mail-texts',
  mailServer: '/admin/system/mail-server',
  mailbox: '/admin/system/mailbox',
  singleSignOn: '/admin/system/single-sign-on',
  mailDomain: '/admin/system/mail-domain',
  website: '/admin/system/website',
  pages: '/admin/system/pages',
  health: '/admin/system/health',
  secondOwner: '/admin/system/second-owner',
  securityEvents: '/admin/system/security-events',
};

/** A stage that the list of emails has opened leads back there. */
export const fromMailTexts = '?from=mail-texts';

/** `call`: the page is for those who may make it. */
export type SystemPage = { title: string; path: string; call: CallName; about: string };

/** The pages of System, in the order of its list. */
export const systemGroups: { title: string; pages: SystemPage[] }[] = [
  {
    title: texts.hiring,
    pages: [
      { title: texts.lists, path: systemPaths.lists, call: 'updateIndustry', about: texts.aboutLists },
      { title: texts.stages, path: systemPaths.stages, call: 'updateStage', about: texts.aboutStages },
      {
        title: texts.questions,
        path: systemPaths.questions,
        call: 'updateQuestion',
        about: texts.aboutQuestions,
      },
      ...listPages('hiring'),
      { title: texts.tags, path: systemPaths.tags, call: 'updateTag', about: texts.aboutTags },
      { title: texts.pay, path: systemPaths.pay, call: 'fillInPay', about: texts.aboutPay },
    ],
  },
  {
    title: texts.writing,
    pages: [
      { title: texts.mail, path: systemPaths.mails, call: 'listMails', about: texts.aboutMail },
      {
        title: texts.mailTexts,
        path: systemPaths.mailTexts,
        call: 'updateMailText',
        about: texts.aboutMailTexts,
      },
      ...listPages('writing'),
      {
        title: texts.mailServer,
        path: systemPaths.mailServer,
        call: 'updateWebsite',
        about: texts.aboutMailServer,
      },
      { title: texts.mailbox, path: systemPaths.mailbox, call: 'testMailbox', about: texts.aboutMailbox },
      {
        title: texts.mailDomain,
        path: systemPaths.mailDomain,
        call: 'checkMailDomain',
        about: texts.aboutMailDomain,
      },
    ],
  },
  {
    title: texts.agency,
    pages: [
      { title: texts.website, path: systemPaths.website, call: 'updateWebsite', about: texts.aboutWebsite },
      { title: texts.pages, path: systemPaths.pages, call: 'updateTextPage', about: texts.aboutPages },
      ...listPages('agency'),
      {
        title: texts.singleSignOn,
        path: systemPaths.singleSignOn,
        call: 'testProvider',
        about: texts.aboutSingleSignOn,
      },
      { title: texts.health, path: systemPaths.health, call: 'getSystemHealth', about: texts.aboutHealth },
      {
        title: texts.secondOwner,
        path: systemPaths.secondOwner,
        call: 'listWaitingActs',
        about: texts.aboutSecondOwner,
      },
      {
        title: texts.securityEvents,
        path: systemPaths.securityEvents,
        call: 'listSecurityEvents',
        about: texts.aboutSecurityEvents,
      },
    ],
  },
];

function listPages(group: DeclaredList['page']['group']): SystemPage[] {
  return declaredLists
    .filter(({ page }) => page.group === group)
    .map((list) => ({
      title: list.page.heading,
      path: listPath(list),
      call: kindCalls[list.kind].change,
      about: list.page.about,
    }));
}

/** The pages below System. */
export const systemPages = systemGroups
  .flatMap(({ pages }) => pages)
  .filter(({ path }) => path !== systemPaths.lists);

/** Whether an address is the page, or an entity of it. Industries and locations have addresses of their own. */
export function isWithin({ path }: SystemPage, address: string): boolean {
  if (path !== systemPaths.lists) return address === path || address.startsWith(`${path}/`);
  return address === path || /^\/admin\/system\/(?:industry|location)\//.test(address);
}
