import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('site/frame/site-layout.tsx', [
    index('site/landing/landing-page.tsx'),
    route('about', 'site/content/about-page.tsx'),
    route('employers', 'site/content/employer-page.tsx'),
    route('jobs', 'site/jobs/open-jobs-page.tsx'),
    route('jobs/:id', 'site/job/open-job-page.tsx'),
    route('jobs/:id/apply-now', 'site/apply/apply-now-page.tsx'),
    route('jobs/:id/apply', 'site/apply/complete-application-page.tsx'),
    route('contact', 'site/contact/contact-page.tsx'),
    route('*', 'site/frame/not-found.tsx'),
  ]),
  route('contact/form', 'site/contact/contact-form-page.tsx'),
  route('login/admin', 'admin/session/login-page.tsx'),
  route('admin/before-you-go-on', 'admin/session/not-ready-page.tsx'),
  route('admin', 'admin/admin-layout.tsx', [
    layout('admin/jobs/jobs-layout.tsx', [
      index('admin/jobs/jobs-page.tsx', { id: 'admin-home' }),
      route('jobs', 'admin/jobs/jobs-page.tsx'),
    ]),
    route('jobs/:id', 'admin/jobs/job-page.tsx'),
    layout('admin/applicants/applicants-layout.tsx', [
      route('applicants', 'admin/applicants/applicants-page.tsx'),
    ]),
    route('applicants/figures', 'admin/figures/figures-page.tsx'),
    route('applicants/suspected', 'admin/applicants/suspected/suspected-page.tsx'),
    route('applicants/:id', 'admin/applicants/applicant-page.tsx'),
    route('applicants/:id/merge', 'admin/applicants/merge/merge-search.tsx'),
    route('applicants/:id/merge/:otherId', 'admin/applicants/merge/merge-preview.tsx'),
    route('admins', 'admin/admins/admins-page.tsx'),
    route('admins/:id', 'admin/admins/admin-page.tsx'),
    route('messages', 'admin/messages/messages-page.tsx'),
    route('messages/:id', 'admin/messages/message-page.tsx'),
    route('system', 'admin/categories/system-page.tsx'),
    route('system/security-events', 'admin/security-events/security-events-page.tsx'),
    route('system/industry/:id', 'admin/categories/industry-page.tsx'),
    route('system/location/:id', 'admin/categories/location-page.tsx'),
  ]),
] satisfies RouteConfig;
