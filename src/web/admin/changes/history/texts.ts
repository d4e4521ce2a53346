import type { EntityKind } from '../../../../contract/changes.ts';
import type { Total } from '../../../../contract/endpoints.ts';
import { factTitle, jobFactNames } from '../../../../contract/job-facts.ts';
import { declaredLists } from '../../../../contract/lists/lists.ts';
import { voices } from '../../../../contract/lists/voices.ts';
import { settingNames, websiteSettings } from '../../../../contract/website-settings.ts';
import { countText } from '../../../ui/table/count-text.ts';
import { noticeTimes, roles } from '../../accounts/admins/texts.ts';
import { titleLabel } from '../../jobs/texts.ts';
import { required, requirement } from '../../people/questions/texts.ts';
import { isMailOn } from '../../people/stages/texts.ts';
import { labels, places, states } from '../../text-pages/texts.ts';

export const heading = 'History';
/** Each page of settings has it. */
export const allSettings = 'History of all settings';
export const changeCount = (total: Total) => countText(total, 'change');
export const showOlder = 'Show older changes';
export const undo = (name: string, action: string) => `Undo: ${name} ${action}`;
export const redo = (name: string, action: string) => `Redo: ${name} ${action}`;
export const before = 'Before';
export const after = 'After';

const fields: Record<string, string> = {
  ...Object.fromEntries(settingNames.map((name) => [name, websiteSettings[name].title])),
  text: 'Text',
  ...Object.fromEntries(
    (['work', 'consented_on', 'consent_note'] as const).map((name) => [name, voices.fields[name].title]),
  ),
  deleted_picture: 'Picture deleted for good',
  kind: 'Kind of answer',
  choices: 'Answers to choose from',
  help: 'Help',
  answered: 'Answered',
  required: 'Required',
  requirement: 'What the job needs',
  rank: 'Place in the list',
  name: 'Name',
  description: 'Description',
  salary: 'Salary',
  ...Object.fromEntries(jobFactNames.map((fact) => [fact, factTitle(fact)])),
  location: 'Location',
  further_locations: 'Further locations',
  further_location_ids: 'Further locations',
  location_id: 'Location',
  industry: 'Industry',
  industry_id: 'Industry',
  office: 'Office',
  office_id: 'Office',
  active: 'Position open',
  is_active: 'Active',
  role: 'Role',
  may_erase: 'May erase people',
  may_export: 'May export lists of people',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  surname: 'Last name',
  email: 'Email',
  phone: 'Phone',
  zenople: 'Zenople',
  hold_reason: 'Reason for the legal hold',
  hold_until: 'Last day of the legal hold',
  display_name: 'Name',
  city: 'City',
  region: 'Region',
  postal_code: 'Postal code',
  country: 'Country',
  work_email: 'Email',
  direct_line: 'Direct line',
  portrait: 'Portrait',
  is_shown: 'Shown to visitors',
  application_notices: 'Emails about applications',
  message_notices: 'Emails about messages',
  applicant_words: 'Words for the applicant',
  is_mail_on: 'Send an email',
  mentions: 'Mentions',
  due_on: 'Follow up on',
  assignee: 'Colleague',
  done: 'Done',
  added: 'Tags added',
  removed: 'Tags removed',
  people: 'People',
  subject: 'Subject',
  slug: 'Address',
  title: 'Title',
  subtitle: 'Subtitle',
  cta: 'Invitation',
  jobs_button: 'Button to the jobs',
  contact_button: 'Button to the contact page',
  place: 'Place',
  picture: 'Picture',
  state: 'State',
  opening: 'Opening',
  next_steps: 'What happens next',
};

/** The words of a kind’s own page, where `fields` has others. */
const fieldsOfKinds: Record<string, Record<string, string>> = {
  ...Object.fromEntries(
    declaredLists.map((list) => [
      list.kind,
      Object.fromEntries(Object.entries(list.fields).map(([name, { title }]) => [name, title])),
    ]),
  ),
  job: { name: titleLabel },
  question: { required, requirement },
  stage: { is_mail_on: isMailOn },
  text_page: labels,
};
export const titleOf = (field: string, kind = '') =>
  fieldsOfKinds[kind]?.[field] ?? fields[field] ?? field.replaceAll('_', ' ');

/** The words of a choice, by its field. */
export const choices: Record<string, Record<string, string>> = {
  role: roles,
  application_notices: noticeTimes,
  message_notices: noticeTimes,
  state: states,
  place: Object.fromEntries(places),
};

export const empty = 'empty';
export const yes = 'yes';
export const no = 'no';

// Each follows a person's name: "Ada Lopez opened this".
export const created = 'created this';
export const restored = 'restored this';
export const changed = 'changed this';
export const undidChange = 'undid a change';
export const deleted = 'deleted this';
export const tookBack = 'took this back';
export const opened = 'opened this';
export const closed = 'closed this';
export const enabled = 'enabled this';
export const disabled = 'disabled this';
export const moved = 'moved this';
export const movedApplications = (count: number, isUndo: boolean) =>
  isUndo ? `moved ${countText(count, 'application')} back` : `moved ${countText(count, 'application')} here`;
type MovedApplication = { applicant: string; job: string; from: string; to: string };
export const movedApplication = ({ applicant, job, from, to }: MovedApplication) =>
  `moved ${applicant} from ${from} to ${to}${job && ` (${job})`}`;
export const setPassword = 'set a new password';
export const resetTwoStep = 'reset two-step sign-in';
export const erased = 'erased this person';
export const erasedRecord = 'an erased record';
export const mergedThisInto = (other: string) => `merged this into ${other}`;
export const mergedIntoThis = (other: string, jobs: number) =>
  `merged ${other} into this${jobs > 0 ? `, with ${countText(jobs, 'job')}` : ''}`;
export const undidMergeInto = (other: string) => `undid the merge into ${other}`;
export const undidMergeWith = (other: string, jobs: number) =>
  `undid the merge with ${other}${jobs > 0 ? `; ${countText(jobs, 'job')} moved back` : ''}`;

/** Where the name of a kind is another. */
export const things: Partial<Record<EntityKind, string>> = {
  ...Object.fromEntries(declaredLists.map(({ kind, words }) => [kind, words.one])),
  applicant: 'person',
  follow_up: 'follow-up',
  mail: 'email',
  text_page: 'page',
};
// How things are after an undo or its redo: "Undone. The job is gone."
export const isIn = (applicant: string, stage: string) => `${applicant} is in “${stage}” again.`;
export const areMoved = (count: number, isRedo: boolean) => {
  const [is, back] = count === 1 ? ['is', 'where it was'] : ['are', 'where they were'];
  return `${countText(count, 'application')} ${is} ${isRedo ? 'moved again' : back}.`;
};
/** An email that is taken back has not left. */
const backAndGone = (kind: EntityKind) =>
  kind === 'mail' ? ['on the way', 'called back'] : ['back', 'gone'];
type Things = { kind: EntityKind; count: number };
const are = ({ kind, count }: Things) => {
  const one = things[kind] ?? kind.replaceAll('_', ' ');
  return count === 1 ? `The ${one} is` : `${countText(count, one)} are`;
};
export const isBack = (thing: Things) => `${are(thing)} ${backAndGone(thing.kind)[0]}.`;
export const isGone = (thing: Things) => `${are(thing)} ${backAndGone(thing.kind)[1]}.`;
export const isMoved = (thing: Things, isRedo: boolean) =>
  `${are(thing)} ${isRedo ? 'moved again' : 'back in its place'}.`;
const switches: Record<string, [on: string, off: string]> = {
  active: ['The job is open again.', 'The job is closed again.'],
  is_active: ['The account is enabled again.', 'The account is disabled again.'],
  done: ['The follow-up is done again.', 'The follow-up is open again.'],
  answered: ['The message is answered again.', 'The message waits for an answer again.'],
  suspected: ['The message counts as spam again.', 'The message no longer counts as spam.'],
};
export const isSwitched = (field: string, title: string, isOn: boolean) =>
  switches[field]?.[isOn ? 0 : 1] ?? `“${title}” is ${isOn ? 'on' : 'off'} again.`;
export const isEmptyAgain = (field: string) => `“${field}” is empty again.`;
export const isNow = (field: string, value: string, isText: boolean) =>
  `${field}: ${isText ? `“${value}”` : value}.`;
export const areChanged = (titles: string[], isRedo: boolean) =>
  `${new Intl.ListFormat('en').format(titles)} ${titles.length === 1 ? 'is' : 'are'} ${isRedo ? 'changed again' : 'as before'}.`;
