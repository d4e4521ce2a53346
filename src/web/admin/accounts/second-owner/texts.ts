import type { ActDetail, WaitingAct } from '../../../../contract/waiting-acts.ts';
import { countText } from '../../../ui/table/count-text.ts';

export const heading = 'Second owner';
export const back = { to: '/admin/system', text: 'System' };
export const intro =
  'A mistake or a stolen login can reach many people at once. With this on, anything that does waits here until another owner approves it.';
export const stateTitle = 'State';
export const isOff = 'Off';
export const isOn = 'On';
export const isAlone = (isAsked: boolean) =>
  `There is only one owner, so ${isAsked ? 'nobody can approve anything' : 'it can’t be turned on yet'}. An owner you add can approve seven days later, after the first login.`;

type Owner = { first_name: string; surname: string };

/** @param able the owners who can approve an act of another one */
export function whoApproves(able: Owner[]): string {
  const names = new Intl.ListFormat('en').format(
    able.map(({ first_name, surname }) => `${first_name} ${surname}`.trim()),
  );
  if (able.length > 1) return `${names} can approve, each for the others.`;
  const only = able.length === 1 ? `Only ${names} can approve now.` : 'No owner can approve now.';
  return `${only} An owner can approve after the first login, and once nobody else has changed the account for seven days.`;
}

export const turnOn = { text: 'Turn it on under Website', to: '/admin/system/website#website-four_eyes' };
export const addOwner = { text: 'Add another owner', to: '/admin/admins?role=owner#new' };
export const what = {
  title: 'Another owner approves these first',
  titleOff: 'What another owner approves',
  all: [
    'Files with lists of people',
    'Emails to more than 500 people',
    'Turning retention on, or shortening it',
    'Turning this off',
  ],
};
export const none = 'Nothing is waiting';
export const whatComes = 'The next one shows here, and on the owners’ Today.';

const people = (act: WaitingAct) => countText(act.people ?? 0, 'person', 'people');

const titles: Record<string, (act: WaitingAct) => string> = {
  writeToApplicants: (act) => `Email to ${people(act)}`,
  moveApplications: (act) => `Move with an email to ${people(act)}`,
  closeJob: (act) => `Closing of a job with an email to ${people(act)}`,
  listApplicants: () => 'Whole list of applicants over the API',
  exportApplicants: () => 'File of applicants',
  exportResumes: () => 'File of resumes',
  exportMessages: () => 'File of messages',
  decideRetention: (act) => `Retention: ${people(act)} would be erased`,
  updateWebsite: () => 'Change of a setting',
  undoChange: () => 'Undo of a change',
};
export const titleOf = (act: WaitingAct) => titles[act.call]?.(act) ?? act.call;

export const states = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} satisfies Record<WaitingAct['state'], string>;

export const details = {
  subject: 'Subject',
  text: 'Text',
  stage: 'Stage',
  job: 'Job',
  list: 'List',
  setting: 'Setting',
  decision: 'Decision',
  undo: 'Of',
} satisfies Record<ActDetail['name'], string>;
export const decisions: Record<string, string> = { on: 'Turn it on', go_on: 'Let it continue' };
export const undone: Record<string, string> = {
  mail: 'an email that was called back',
  stage: 'a move that was undone',
  job: 'the closing of a job',
};
export const seeList = 'See the list';

export const askedBy = (name: string) => `Asked by ${name}`;
export const decidedBy = (name: string) => (name === '' ? '' : `by ${name}`);
export const labelOf = (text: string, act: WaitingAct) => `${text}: ${titleOf(act)}`;

/** Before the moment at which it ends. */
export function until({ call, state, asked_by_name, approvers }: WaitingAct): string {
  const fetch = call === 'listApplicants' ? 'read the list' : 'download the file';
  if (state === 'approved') return `${asked_by_name} can ${fetch}. That ends`;
  return approvers.length > 0
    ? `${approvers.join(' or ')} can approve it. It ends`
    : 'Nobody can approve it now. It needs another owner, whose account nobody has made or changed in seven days. It ends';
}

export const download = 'Download';
export const ownerAsked = 'A second owner has to approve emails to so many. None of this happens until then.';
export const approve = { text: 'Approve', reason: 'Approved. It’s noted that you did.' };
export const refuse = { text: 'Refuse', reason: 'Refused. Nothing was done.' };
export const withdraw = { text: 'Withdraw', reason: 'Withdrawn. Nothing was done.' };
