import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('site/site-layout.tsx', [
    index('site/landing.tsx'),
    route('about', 'site/about.tsx'),
    route('jobs', 'site/jobs.tsx'),
    route('jobs/:id', 'site/job.tsx'),
    route('jobs/:id/apply-now', 'site/apply-page.tsx'),
    route('jobs/:id/apply', 'site/application.tsx'),
    route('contact', 'site/contact.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
  route('login/admin', 'admin/session/login.tsx'),
  route('admin', 'admin/admin-layout.tsx', [
    index('admin/jobs/job-list.tsx', { id: 'admin-home' }),
    route('jobs', 'admin/jobs/job-list.tsx'),
    route('jobs/:id', 'admin/jobs/job-page.tsx'),
    route('applicants', 'admin/applicants/applicant-list.tsx'),
    route('applicants/:id', 'admin/applicants/applicant-page.tsx'),
    route('applicants/:id/merge', 'admin/applicants/merge/merge-search.tsx'),
    route('applicants/:id/merge/:otherId', 'admin/applicants/merge/merge-preview.tsx'),
    route('admins', 'admin/admins/admin-list.tsx'),
    route('admins/:id', 'admin/admins/admin-page.tsx'),
    route('system', 'admin/system/system-page.tsx'),
    route('system/industry/:id', 'admin/system/industry-page.tsx'),
    route('system/location/:id', 'admin/system/location-page.tsx'),
  ]),
] satisfies RouteConfig;
