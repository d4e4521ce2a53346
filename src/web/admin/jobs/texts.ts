import type { Waiting } from '../../../contract/alerts.ts';
import type { ClosedJob } from '../../../contract/applications.ts';
import { countText } from '../../ui/table/count-text.ts';
import { mailLeaves, movedMany } from '../people/moves/texts.ts';

export const heading = 'Jobs';
export const back = { to: '/admin/jobs', text: heading };
export const noun = { one: 'job', many: 'jobs' };
export const none = 'No jobs yet';
export const postFirst = 'Post your first job';

export const columns = {
  title: 'Title',
  location: 'Location',
  industry: 'Industry',
  open: 'Position Open',
  openOrders: ['closed first', 'open first'] satisfies [string, string],
  applicants: 'Current Applicant Count',
  applicantOrders: ['fewest first', 'most first'] satisfies [string, string],
  options: 'Options',
};

export const newCount = (count: number) => `${count.toLocaleString('en')} unread`;
export const newOf = (count: number, job: string) => `${newCount(count)}: ${job}`;

export const states = { open: 'Open', closed: 'Closed' };
export const manage = 'Manage';
export const disable = 'Disable';
export const enable = 'Enable';
export const opened = (name: string) => `${name} is now open.`;
export const closed = (name: string) => `${name} is now closed.`;

export const closing = {
  question: (name: string) => `Close ${name}?`,
  open: (count: number) =>
    `${countText(count, 'application')} ${count === 1 ? 'is' : 'are'} in progress. They won’t hear anything unless you move them.`,
  moveTo: 'Move them to',
  leave: 'Leave them as they are',
  close: 'Close the job',
  closeAndSend: (mails: number) => `Close and send ${countText(mails, 'email')}`,
  closeWithoutMail: 'Close without an email',
  closeAndMove: (count: number) => `Close and move ${countText(count, 'application')}`,
  cancel: 'Cancel',
  closed: (name: string, stage: string, { moved, mails, mail_after_minutes: minutes }: ClosedJob) =>
    [closed(name), movedMany(moved, stage), ...(mails > 0 ? [mailLeaves(mails, minutes)] : [])].join(' '),
};

export const search = { label: 'Search jobs' };
export const bestMatchFirst = 'Best match first';
export const newestFirst = 'Newest first';
export const filters = {
  open: {
    label: 'Open or closed',
    allText: 'Open or closed',
    options: [
      { id: 'true', display_name: states.open },
      { id: 'false', display_name: states.closed },
    ],
  },
  location: { label: 'Location', allText: 'Any location' },
  industry: { label: 'Industry', allText: 'Any industry' },
  office: { label: 'Office', allText: 'Any office' },
  postedBy: { label: 'Posted by', allText: 'Posted by anyone' },
  applicants: {
    label: 'Applicants',
    allText: 'Any applicants',
    options: [
      { id: 'some', display_name: 'With applicants' },
      { id: 'none', display_name: 'Without applicants' },
      { id: 'quiet', display_name: 'None for a week' },
    ],
  },
};

export const office = { label: 'Office', none: 'No office' };
export const newJob = 'New job';
export const closeForm = 'Close';
export const createAndOpen = 'Create and open';
export const create = 'Create';
export const openIt = 'Open it';
export const createdClosed = (name: string) => `Created ${name}. Visitors will see it once you open it.`;

export const parts = { label: 'On this page', people: 'People', job: 'Job', history: 'History' };
export const edit = 'Edit';
export const editJob = 'Edit job';
export const save = 'Save';
export const saved = (name: string) => `Saved ${name}.`;
export const duplicate = 'Duplicate';
export const duplicated = 'This is the copy. Visitors will see it once you open it.';

export const facts = {
  legend: 'Facts',
  help: 'People filter by these, and Google shows them. Leave out what you don’t know.',
  more: 'Type, shifts, hours, place, benefits and dates',
  choose: 'Choose',
  notSaid: 'Not given',
  payMin: 'Pay from',
  payMax: 'Pay to',
  payUnit: 'Per',
  currency: 'Currency',
  salaryHelp: 'Filled in from the pay above unless you write your own.',
  types: 'Type',
  shifts: 'Shifts',
  workplace: 'Workplace',
  remoteFrom: 'Remote from',
  remoteHelp: 'Country codes such as US, one per line. Leave it empty for the location’s country.',
  hoursMin: 'Weekly hours from',
  hoursMax: 'Weekly hours to',
  openings: 'Openings',
  start: 'Start',
  benefits: 'Benefits',
  benefitsHelp: 'One per line.',
  listedBenefits: 'Add or leave out',
  editBenefits: 'Edit this list',
  closing: 'Closing date',
  closingHelp: 'The job closes automatically at the end of this day.',
};

export const further = {
  label: 'Also at',
  choose: 'Choose or add',
  none: 'Type to add another location.',
  deleted: 'Deleted location',
  remove: ': leave out',
};

export const payOffer = (pay: string) => `Read from the text: ${pay}.`;
export const takePayOffer = 'Use these';
export const payContradiction = (text: string, fields: string) =>
  `Your text says ${text}, the fields say ${fields}. Visitors read the text; filters, search engines and job boards read the fields.`;
export const payLaws = 'Pay transparency laws';

export const jobOrder = 'Job order';
/** An employer types all of it freely. */
export const orderInWords = ({ company, people, needed_by }: OrderedWork) =>
  [company, people && `how many: ${people}`, needed_by && `by when: ${needed_by}`].filter(Boolean).join(dot);
type OrderedWork = { company: string; people: string; needed_by: string };
export const titleLabel = 'Title';
export const salaryLabel = 'Salary';
export const descriptionLabel = 'Description';
export const choose = 'Choose or add';
export const add = (name: string) => `Add “${name}”`;
export const alreadyChosen = (name: string) => `${name}: already chosen`;
export const adding = (name: string) => `Adding “${name}”…`;
export const added = (name: string) => `Added “${name}”.`;
export const categories = {
  location: {
    label: 'Location',
    none: 'Type to add the first location.',
    unknown: (name: string) => `Choose a location from the list, or add “${name}”`,
  },
  industry: {
    label: 'Industry',
    none: 'Type to add the first industry.',
    unknown: (name: string) => `Choose an industry from the list, or add “${name}”`,
  },
};

export const preview = 'Preview';
export const untitled = 'Title';
export const nothingWritten = 'Your description will appear here.';

export const advice = {
  label: 'Advice',
  intro: 'To show up better on Google',
  plainTitle: 'Keep the title to the job’s name: no pay, no all caps, no “apply now”.',
  pay: 'Say what the job pays. It’s what people look for first.',
  country: (location: string) =>
    `Set the country of ${location} under System. Google leaves out jobs of which nobody knows the country.`,
  length: (length: number, wanted: number) =>
    `Say more about the work: you have ${length} of at least ${wanted} characters.`,
};

export const job = 'Job';
export const generalApplication = 'General application';
export const dot = ' · ';
export const posted = 'posted';
export const created = 'created';
export const by = (name: string) => `by ${name}`;
export const waiting = ({ count, is_at_least: isAtLeast }: Waiting) =>
  `${countText({ total: count, ...(isAtLeast && { isAtLeast }) }, 'person', 'people')} ${count === 1 ? 'is' : 'are'} waiting for a job like this.`;
export const viewOnSite = 'View on site';

export const copyOf = ' (copy)';
