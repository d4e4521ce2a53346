import type { EnteredApplicant } from '../../../contract/applications.ts';
import type { SuggestedDetail } from '../../../contract/documents.ts';
import type { Total } from '../../../contract/endpoints.ts';
import { fields as detailNames } from './documents/texts.ts';
import { countText, formatTotal } from '../../ui/table/count-text.ts';

export const heading = 'Applicants';
export const back = { to: '/admin/applicants', text: heading };
export const backTo = { today: 'Today', jobs: 'Back to the job', 'follow-ups': 'Follow-ups' };
export const applicant = 'Applicant';
export const noun = { one: 'applicant', many: 'applicants' };
export const noneYet = 'Nobody has applied yet';
export const whereFrom = 'People who apply for an open job show up here right away.';
export const toTheJobs = 'Go to jobs';

export const views = 'Views';
export const all = 'All';
export const isNew = 'Unread';
export const suspected = 'Suspected spam';
export const figures = 'Figures';

export const newPerson = 'New person';
export const closeForm = 'Close';
export const enter = 'Add person';
export const jobField = 'Job';
export const noJob = 'None: a general application';
export const resume = 'Resume';
export const resumeHelp = 'Or drop the file on this page. It fills what is empty.';
export const reading = 'Reading the resume…';
export const fromResume = 'From the resume, please check';
export const filledFrom = (fields: SuggestedDetail['field'][]) =>
  fields.length === 0
    ? 'No details were taken from the resume.'
    : `From the resume, please check: ${fields.map((field) => detailNames[field].toLowerCase()).join(', ')}.`;
export const from = 'Where from';
export const fromHelp = 'Such as walk-in or job fair. Their email tells them.';
export const isHere = (name: string) =>
  `${name} is here already. Their details stay as they are; a job or a resume is added.`;
export const emailThem = 'Email them';
export const emailThemHelp = 'That you entered their details, from where, and the link to their own page.';
type Given = {
  hasMail: boolean;
  /** Why the resume was not taken; empty when it was. */
  lost: string | undefined;
};
export const entered = (
  { first_name, last_name, is_known, is_added }: EnteredApplicant,
  { hasMail, lost }: Given,
) => {
  const name = `${first_name} ${last_name}`;
  const added = [...(is_added ? ['application'] : []), ...(lost === '' ? ['resume'] : [])];
  const change =
    added.length === 0
      ? 'Nothing was changed.'
      : `The ${added.join(' and the ')} ${added.length === 1 ? 'is' : 'are'} added, and nothing else changed.`;
  return [
    is_known ? `${name} was here already. ${change}` : `${name} is added.`,
    ...(hasMail ? [is_added ? 'They get an email.' : 'No email goes out.'] : []),
    ...(lost ? [`The file wasn’t taken: ${lost}`] : []),
  ].join(' ');
};

export const search = { label: 'Search applicants', placeholder: 'Name, email or resume' };
export const foundIn = (name: string) => `In ${name}:`;
export const tag = 'Tag';
export const anyTag = 'Any tag';
export const appliedFor = 'Applied for';
export const anyJob = 'Any job';
export const generalApplication = 'General application';
export const removeJob = (title: string) => `Remove ${title}`;
export const unknownJob = 'Unknown job';
export const noJobsYet = 'No jobs yet.';
export const noJobMatches = 'No results';
export const newestJobs = 'The newest jobs. Type to find another.';
export const bestJobs = (total: Total) =>
  `The best of ${formatTotal(total)} results. Keep typing to narrow them down.`;
export const closed = 'closed';
export const applicantsOf = (count: number) => countText(count, noun.one);
export const anyStage = 'Any stage';
export const followUp = {
  label: 'Follow-up',
  allText: 'Follow-up: any',
  options: [
    { id: 'due', display_name: 'Follow-up due' },
    { id: 'open', display_name: 'Follow-up open' },
    { id: 'none', display_name: 'No follow-up' },
  ],
};
export const news = {
  label: 'News',
  allText: 'News: any',
  options: [
    { id: 'withdrew', display_name: 'Withdrew, not opened since' },
    { id: 'changed', display_name: 'Changed something, not opened since' },
    { id: 'unreached', display_name: 'Didn’t get our email' },
  ],
};
export const keptForJobs = {
  label: 'Other jobs',
  allText: 'Other jobs: any',
  options: [
    { id: 'true', display_name: 'May be kept for other jobs' },
    { id: 'false', display_name: 'Hasn’t agreed to be kept' },
  ],
};
export const followUpOf = { label: 'Follow-up of', allText: 'Follow-up of anyone' };
export const mine = (name: string) => `${name} (me)`;
/** An unread application that a merge brought to an opened person counts as opened. */
export const opened = {
  label: '',
  allText: '',
  options: [
    { id: 'true', display_name: 'Person or application opened' },
    { id: 'false', display_name: 'Person not opened' },
  ],
};
export const waiting = 'Waiting';
export const waitingOrNot = 'Waiting: any';
export const waitingFor = (days: number) =>
  days === 0 ? waiting : `Waiting ${countText(days, 'day')} or longer`;
export const appliedFrom = 'Applied from';
export const whenApplied = 'When they applied';
export const anyDay = 'Applied: any time';
export const lastDays = (days: number) => `Last ${days} days`;
export const appliedSince = (day: string) => `Applied since ${day}`;
export const chooseDays = 'Choose days';
export const orders = {
  usual: 'Last application first',
  others: [
    { id: 'stage', display_name: 'By stage' },
    { id: '-stage', display_name: 'By stage, last stage first' },
    { id: 'waits', display_name: 'Longest waiting first' },
    { id: 'applied', display_name: 'Last application: oldest first' },
  ],
};
export const createdFrom = 'Created from';
export const createdTo = 'Created to';

export const created = 'Created';
export const firstName = 'First Name';
export const lastName = 'Last Name';
export const lastApplication = 'Last application';
export const email = 'Email';
export const phone = 'Phone';
export const view = 'View';
export const viewOf = (name: string) => `View ${name}`;
export const oldestFirst = 'oldest first';
export const newestFirst = 'newest first';
export const moreJobs = (count: number) => `+${count}`;
export const createdThenApplied = (day: string) => `${day}, last application`;
export const moreJobsInWords = (count: number) => countText(count, 'more job');

export const zenople = 'Zenople';
export const anyZenople = 'Zenople: any';
export const zenopleIs = (isCompleted: boolean) => `Zenople: ${yesOrNo(isCompleted).toLowerCase()}`;
export const yesOrNo = (isYes: boolean) => (isYes ? 'Yes' : 'No');
export const zenopleQuestion = 'What is Zenople?';
export const zenopleAnswer =
  'The external applicant system. “Yes” means that this person has completed the application form there.';

export const mergeWith = 'Merge with…';
export const contact = 'Contact';
export const call = 'Call';
export const typedAs = 'typed as';
export const copyOf = (text: string) => `Copy ${text}`;
export const copied = 'Copied';
export const applications = 'Job applications';
export const applicationNoun = { one: 'application', many: 'applications' };
export const noApplications = 'Currently no applications';
export const afterNoApplications = 'Write to this person, or add a note to follow up.';
export const job = 'Job';
export const positionOpen = 'Position Open';
export const applied = 'Applied';
export const stage = 'Stage';
export const asSubmitted = 'As submitted';
export const details = 'Details';
export const edit = 'Edit';

export const listNavigation = 'The list you came from';
export const placeInList = (number: number, total: Total) =>
  `${number.toLocaleString('en')} of ${formatTotal(total)}`;
export const previous = 'Previous';
export const next = 'Next';
export const previousMessage = 'Previous message';
export const nextMessage = 'Next message';

export const firstNameField = 'First name';
export const middleNameField = 'Middle name';
export const lastNameField = 'Last name';
export const save = 'Save';
export const saved = (name: string) => `Saved ${name}.`;
export const zenopleHelp = 'Has completed the form in the external applicant system.';
export const showOwner = 'Show that applicant';
export const mergeTheTwo = 'Merge the two';
export const newTab = ' (opens in a new tab)';
