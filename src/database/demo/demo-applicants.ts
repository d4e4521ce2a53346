/** All invented: example.com and the numbers 555-01xx are reserved for examples. */
export type DemoApplicant = {
  first_name: string;
  middle_name?: string;
  last_name: string;
  phone: string;
  isCompletedExternally?: true;
  applications: DemoApplication[];
};

type DemoApplication = {
  job: string;
  daysAgo: number;
  /** Unknown without it. */
  source?: string;
  /** The number of a second submission. */
  laterPhone?: string;
};

export const demoApplicants: DemoApplicant[] = [
  {
    first_name: 'Renée',
    last_name: 'Dubois',
    phone: '216-555-0104',
    isCompletedExternally: true,
    applications: [{ job: 'banquet-server', daysAgo: 31.2, source: 'google.com' }],
  },
  {
    first_name: 'Tomasz',
    last_name: 'Kowalczyk',
    phone: '(937) 555-0119',
    isCompletedExternally: true,
    applications: [
      { job: 'hvac-service-technician', daysAgo: 39.6 },
      { job: 'industrial-electrician', daysAgo: 5.4, source: 'job-board' },
    ],
  },
  {
    first_name: 'Hannah',
    middle_name: 'Rose',
    last_name: 'Novak',
    phone: '614-555-0127',
    isCompletedExternally: true,
    applications: [
      { job: 'payroll-administrator', daysAgo: 22.3, source: 'newsletter' },
      { job: 'accounts-payable-specialist', daysAgo: 2.7, source: 'job-board' },
    ],
  },
  {
    first_name: 'Wei',
    last_name: 'Chen',
    phone: '+1 412 555 0133',
    applications: [{ job: 'backend-developer', daysAgo: 18.1 }],
  },
  {
    first_name: 'Amara',
    last_name: 'Diallo',
    phone: '502-555-0138',
    isCompletedExternally: true,
    applications: [
      { job: 'quality-control-technician', daysAgo: 15.8, source: 'google.com' },
      { job: 'cnc-machinist', daysAgo: 3.1, source: 'google.com' },
    ],
  },
  {
    first_name: 'Mateo',
    last_name: 'Alvarez Ruiz',
    phone: '513-555-0142',
    applications: [{ job: 'line-cook', daysAgo: 12.4, laterPhone: '513-555-0188' }],
  },
  {
    first_name: 'Grace',
    last_name: 'Okafor',
    phone: '216-555-0150',
    isCompletedExternally: true,
    applications: [
      { job: 'medical-assistant', daysAgo: 8.2, source: 'job-board' },
      { job: 'registered-nurse', daysAgo: 1.6, source: 'newsletter' },
    ],
  },
  {
    first_name: 'Noah',
    last_name: 'Fitzgerald',
    phone: '317-555-0156',
    applications: [
      { job: 'warehouse-associate', daysAgo: 9.1, source: 'job-board' },
      { job: 'help-desk-technician', daysAgo: 7.3 },
      { job: 'customer-service-representative', daysAgo: 4.2, source: 'google.com' },
    ],
  },
  {
    first_name: 'Sofia',
    last_name: 'Marino',
    phone: '412-555-0161',
    applications: [{ job: 'executive-assistant', daysAgo: 10.5, source: 'google.com' }],
  },
  {
    first_name: 'Priya',
    last_name: 'Raman',
    phone: '614-555-0165',
    isCompletedExternally: true,
    applications: [
      { job: 'accounts-payable-specialist', daysAgo: 1.9 },
      { job: 'payroll-administrator', daysAgo: 1.8, source: 'job-board' },
    ],
  },
  {
    first_name: 'Jordan',
    last_name: 'Avery',
    phone: '614 555 0172',
    applications: [
      { job: 'warehouse-associate', daysAgo: 6.6, source: 'newsletter' },
      { job: 'forklift-operator', daysAgo: 0.4, source: 'job-board' },
    ],
  },
  {
    first_name: 'Luis',
    last_name: 'Ortega',
    phone: '614-555-0177',
    applications: [{ job: 'forklift-operator', daysAgo: 0.1 }],
  },
];
