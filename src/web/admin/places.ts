/** The places of the back office, as the top bar and the palette show them. */
export const places = [
  { title: 'Jobs', path: '/admin/jobs' },
  { title: 'Applicants', path: '/admin/applicants' },
  { title: 'Admins', path: '/admin/admins' },
  { title: 'System', path: '/admin/system' },
];
