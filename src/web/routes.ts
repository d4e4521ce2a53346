import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('site/site-layout.tsx', [index('site/landing.tsx'), route('jobs', 'site/jobs.tsx')]),
  route('login/admin', 'admin/login.tsx'),
  route('admin', 'admin/admin-layout.tsx', [index('admin/admin-home.tsx')]),
] satisfies RouteConfig;
