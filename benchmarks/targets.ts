/** One measured request. An admin's carries a token. */
export type Target = {
  name: string;
  path: string;
  access: 'public' | 'admin';
};

/** This call does next to nothing. Beside each target it shows the machine's speed at that moment. */
export const baseline: Target = { name: 'nothing (baseline)', path: '/api/health/live', access: 'public' };

export const targets: Target[] = [
  { name: 'landing page', path: '/', access: 'public' },
  { name: 'list of jobs', path: '/jobs', access: 'public' },
  { name: 'one job', path: '/jobs/1', access: 'public' },
  { name: 'open jobs, first page', path: '/api/jobs?limit=20', access: 'public' },
  { name: 'open jobs, page 50', path: '/api/jobs?limit=20&page=50', access: 'public' },
  { name: 'open jobs, search', path: '/api/jobs?limit=20&q=forklift', access: 'public' },
  { name: 'open jobs, search with a typing error', path: '/api/jobs?limit=20&q=forklfit', access: 'public' },
  { name: 'open jobs, one location', path: '/api/jobs?limit=20&location=1', access: 'public' },
  { name: 'admin: jobs, first page', path: '/api/admins/jobs?limit=25', access: 'admin' },
  { name: 'admin: jobs, search', path: '/api/admins/jobs?limit=25&q=nurse', access: 'admin' },
  { name: 'admin: jobs, closed ones', path: '/api/admins/jobs?limit=25&active=false', access: 'admin' },
  {
    name: 'admin: jobs, with applicants',
    path: '/api/admins/jobs?limit=25&min_applicants=1',
    access: 'admin',
  },
  { name: 'admin: one search for everything', path: '/api/admins/search?q=nurse', access: 'admin' },
  { name: 'admin: applicants, first page', path: '/api/admins/applicants?limit=25', access: 'admin' },
  {
    name: 'admin: applicants, page 1,000',
    path: '/api/admins/applicants?limit=25&page=1000',
    access: 'admin',
  },
  { name: 'admin: applicants, search', path: '/api/admins/applicants?limit=25&q=garcia', access: 'admin' },
  {
    name: 'admin: applicants, completed',
    path: '/api/admins/applicants?limit=25&zenople=true',
    access: 'admin',
  },
  {
    name: 'admin: applicants, search with a typing error',
    path: '/api/admins/applicants?limit=25&q=gacria',
    access: 'admin',
  },
  { name: 'admin: figures of twelve weeks', path: '/api/admins/figures', access: 'admin' },
  { name: 'admin: figures of a year', path: '/api/admins/figures?weeks=53', access: 'admin' },
  { name: 'admin: applicants of a job', path: '/api/admins/applicants?limit=25&job=1', access: 'admin' },
  { name: 'admin: applications for a job', path: '/api/admins/applications?limit=25&job=1', access: 'admin' },
];
