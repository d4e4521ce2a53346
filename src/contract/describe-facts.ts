import type { ShownFact } from './jobs.ts';
import { linesOf } from './lines-of.ts';
import { employmentTypeTexts, type PayUnit, type Shift, type Workplace } from './fact-values.ts';
import type { JobFact, JobFacts } from './job-facts.ts';

export const shiftTexts: Record<Shift, string> = {
  day: 'Days',
  evening: 'Evenings',
  night: 'Nights',
  weekend: 'Weekends',
  rotating: 'Rotating shifts',
  on_call: 'On call',
};

export const workplaceTexts: Record<Workplace, string> = {
  on_site: 'On site',
  hybrid: 'Hybrid',
  remote: 'Remote',
};

export const payUnitTexts: Record<PayUnit, string> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
  job: 'for the job',
};

const textsOf: Partial<Record<JobFact, Record<string, string>>> = {
  employment_types: employmentTypeTexts,
  shifts: shiftTexts,
  workplace: workplaceTexts,
  pay_unit: payUnitTexts,
};

/** The values of one fact as people read them. */
export function describeFact(fact: JobFact, value: string): string {
  if (fact === 'remote_from') return list(linesOf(value).map((code) => countryNames.of(code) ?? code));
  if (fact === 'starts_on' || fact === 'closes_on') return describeDay(value);
  const texts = textsOf[fact];
  return list(linesOf(value).map((line) => texts?.[line] ?? line));
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day is the same in every zone. */
function describeDay(day: string): string {
  return day === '' ? '' : dayFormat.format(new Date(`${day}T00:00:00Z`));
}

function list(texts: string[]): string {
  return texts.join(', ');
}

/** The facts of a job as visitors read them, without its pay. What was not given is left out. */
export function describeFacts(facts: JobFacts): ShownFact[] {
  const schedule = [
    describeFact('employment_types', facts.employment_types),
    describeFact('shifts', facts.shifts),
    describeHours(facts),
  ];
  const remoteFrom = describeFact('remote_from', facts.remote_from);
  const openings = Number(facts.openings);
  const shown: ShownFact[] = [
    { name: 'schedule', text: schedule.filter((text) => text !== '').join(' · ') },
    {
      name: 'workplace',
      text: describeFact('workplace', facts.workplace) + (remoteFrom && `, from ${remoteFrom}`),
    },
    { name: 'start', ...named((day) => `Start: ${day}`, describeDay(facts.starts_on)) },
    {
      name: 'openings',
      ...named((count) => `${count} openings`, openings > 1 ? openings.toLocaleString('en') : ''),
    },
    { name: 'benefits', text: describeFact('benefits', facts.benefits) },
    { name: 'closing', ...named((day) => `Apply by ${day}`, describeDay(facts.closes_on)) },
  ];
  return shown.filter(({ text }) => text !== '');
}

/** A value with its name before it, and without. */
const named = (write: (value: string) => string, value: string) =>
  value === '' ? { text: '' } : { text: write(value), value };

function describeHours({ hours_min, hours_max }: JobFacts): string {
  if (hours_min === '' && hours_max === '') return '';
  if (hours_max === '') return `${hours_min} hours or more a week`;
  if (hours_min === '') return `Up to ${hours_max} hours a week`;
  return hours_min === hours_max ? `${hours_min} hours a week` : `${hours_min} to ${hours_max} hours a week`;
}
