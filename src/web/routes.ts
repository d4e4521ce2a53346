import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { dashed } from '../contract/lists/define-list.ts';
import { declaredLists } from '../contract/lists/lists.ts';

const listRoutes = declaredLists.flatMap(({ table }) => {
  const path = `system/${dashed(table)}`;
  return [
    route(path, 'admin/words/words-page.tsx', { id: `admin/${table}` }),
    route(`${path}/:id`, 'admin/words/word-page.tsx', { id: `admin/${table}/one` }),
  ];
});

export default [
  layout('site/layout/site-layout.tsx', [
    index('site/landing/landing-page.tsx'),
    route('about', 'site/content/about-page.tsx'),
    route('employers', 'site/content/employer-page.tsx'),
    route('privacy', 'site/content/privacy-page.tsx'),
    route('jobs', 'site/jobs/open-jobs-page.tsx'),
    route('jobs/:id', 'site/job/open-job-page.tsx'),
    route('jobs/:id/apply-now', 'site/apply/apply-now-page.tsx'),
    route('jobs/:id/apply', 'site/apply/complete-application-page.tsx'),
    route('apply-now', 'site/apply/apply-now-page.tsx', { id: 'apply-generally' }),
    route('apply', 'site/apply/complete-application-page.tsx', { id: 'complete-general-application' }),
    route('keep-me', 'site/consent/keep-me-page.tsx'),
    route('alerts', 'site/alerts/alerts-page.tsx'),
    route('alerts/stop', 'site/alerts/stop-alerts-page.tsx'),
    route('alerts/new', 'site/alerts/new-alert-page.tsx'),
    route('documents', 'site/documents/documents-page.tsx'),
    route('contact', 'site/contact/contact-page.tsx'),
    route('my', 'site/my/own-page.tsx'),
    route('my/data', 'site/my/own-data.ts'),
    route('*', 'site/layout/not-found.tsx'),
  ]),
  route('contact/form', 'site/contact/contact-form-page.tsx'),
  route('jobs/:id/questions', 'site/questions/questions-page.tsx'),
  route('questions', 'site/questions/questions-page.tsx', { id: 'general-questions' }),
  route('login/admin', 'admin/accounts/session/login-page.tsx'),
  route('admin/forgot-password', 'admin/accounts/session/forgot-password-page.tsx'),
  route('admin/reset-password', 'admin/accounts/session/reset-password-page.tsx'),
  route('admin/before-you-go-on', 'admin/accounts/session/not-ready-page.tsx'),
  route('admin', 'admin/layout/admin-layout.tsx', [
    layout('admin/jobs/jobs-layout.tsx', [
      layout('admin/today/today-layout.tsx', [index('admin/jobs/jobs-page.tsx', { id: 'admin-home' })]),
      route('jobs', 'admin/jobs/jobs-page.tsx'),
    ]),
    route('jobs/:id', 'admin/jobs/job-page.tsx'),
    layout('admin/people/applicants-layout.tsx', [route('applicants', 'admin/people/applicants-page.tsx')]),
    route('applicants/figures', 'admin/operations/figures/figures-page.tsx'),
    route('applicants/suspected', 'admin/people/suspected/suspected-page.tsx'),
    route('applicants/:id', 'admin/people/applicant-page.tsx'),
    route('applicants/:id/merge', 'admin/people/merge/merge-search.tsx'),
    route('applicants/:id/merge/:otherId', 'admin/people/merge/merge-preview.tsx'),
    route('admins', 'admin/accounts/admins/admins-page.tsx'),
    route('admins/:id', 'admin/accounts/admins/admin-page.tsx'),
    route('follow-ups/:view?', 'admin/today/follow-ups-page.tsx'),
    route('messages', 'admin/messages/messages-page.tsx'),
    route('messages/:id', 'admin/messages/message-page.tsx'),
    layout('admin/layout/system-layout.tsx', [
      route('system', 'admin/jobs/categories/system-page.tsx'),
      route('system/pay', 'admin/jobs/pay/pay-readings-page.tsx'),
      route('system/mails', 'admin/mail/outbox/mails-page.tsx'),
      route('system/mails/:id', 'admin/mail/outbox/mail-page.tsx'),
      route('system/mail-server', 'admin/website/mail-server-page.tsx'),
      route('system/website', 'admin/website/website-page.tsx'),
      route('system/health', 'admin/operations/health/system-health-page.tsx'),
      route('system/stages', 'admin/people/stages/stages-page.tsx'),
      route('system/stages/:id', 'admin/people/stages/stage-page.tsx'),
      route('system/questions', 'admin/people/questions/questions-page.tsx'),
      route('system/questions/:id', 'admin/people/questions/question-page.tsx'),
      route('system/tags', 'admin/people/tags/tags-page.tsx'),
      route('system/tags/:id', 'admin/people/tags/tag-page.tsx'),
      route('system/mail-domain', 'admin/mail/domain/mail-domain-page.tsx'),
      route('system/mail-texts', 'admin/mail/texts/mail-texts-page.tsx'),
      route('system/mail-texts/:id', 'admin/mail/texts/mail-text-page.tsx'),
      route('system/security-events', 'admin/accounts/security-events/security-events-page.tsx'),
      ...listRoutes,
      route('system/industry/:id', 'admin/jobs/categories/category-page.tsx', { id: 'admin/industry' }),
      route('system/location/:id', 'admin/jobs/categories/category-page.tsx', { id: 'admin/location' }),
    ]),
  ]),
] satisfies RouteConfig;
