// A file apart keeps the validator out of the visitors' pages.

/** Google's list (developers.google.com/search/docs/appearance/structured-data/job-posting). */
export const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** Apart from the other texts of facts: the list of jobs loads these alone. */
export const employmentTypeTexts: Record<EmploymentType, string> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
  VOLUNTEER: 'Volunteer',
  PER_DIEM: 'Per diem',
  OTHER: 'Other',
};

export const shifts = ['day', 'evening', 'night', 'weekend', 'rotating', 'on_call'] as const;
export type Shift = (typeof shifts)[number];

export const workplaces = ['on_site', 'hybrid', 'remote'] as const;
export type Workplace = (typeof workplaces)[number];

/** `job`: once, for the whole work. */
export const payUnits = ['hour', 'day', 'week', 'month', 'year', 'job'] as const;
export type PayUnit = (typeof payUnits)[number];

/** A job's bit for each of these says that it has the value. The database knows the same order. */
export const factBitValues = [...employmentTypes, ...shifts, ...workplaces] as const;
export type FactBitValue = (typeof factBitValues)[number];

/** Amounts for an hour by which visitors filter, for every currency. */
export const paySteps = [
  1, 2, 3, 5, 7, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500,
  2_000, 3_000, 5_000, 7_500, 10_000, 20_000, 50_000, 100_000, 200_000,
];

/** Visitors filter by the days since a job was posted. */
export const postedDays = ['1', '7', '30'] as const;

/** Visitors filter by the distance from a place, in the agency's unit. */
export const distances = ['5', '10', '25', '50', '100'] as const;
