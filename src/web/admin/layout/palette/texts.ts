import { declaredLists, type ListKind } from '../../../../contract/lists/lists.ts';
import { textsOf } from '../../words/texts.ts';

export const heading = 'Go to';
export const field = 'Page, job, person or place';
export const searching = 'Searching…';
export const noResults = 'No results. Try part of a name, a title or a place.';

const ofLists = Object.fromEntries(declaredLists.map((list) => [list.kind, textsOf(list).one])) as Record<
  ListKind,
  string
>;

export const kinds = {
  ...ofLists,
  page: 'Page',
  action: 'Action',
  search: 'Search',
  job: 'Job',
  applicant: 'Applicant',
  application: 'Application',
  admin: 'Admin',
  location: 'Location',
  industry: 'Industry',
  message: 'Message',
  question: 'Question',
  stage: 'Stage',
  mail_text: 'Email',
  mail: 'Emails',
  website: 'Website',
  text_page: 'Page',
  note: 'Note',
  follow_up: 'Follow-ups',
  tag: 'Tag',
  tagging: 'Tags',
  document: 'Document',
};
export const resumesWith = (words: string) => `Applicants and resumes with “${words}”`;
export const messagesWith = (words: string) => `Messages with “${words}”`;
export const closed = 'closed';
export const disabled = 'disabled';

export const messages = 'Messages';
export const figures = 'Figures';
export const newJob = 'New job';
export const newPerson = 'New person';
export const viewSite = 'View site';
export const lightTheme = 'Light theme';
export const darkTheme = 'Dark theme';
export const systemTheme = 'System theme';
export const logOut = 'Log out';

export const shortcutsHeading = 'Shortcuts';
export const shortcutGoTo = 'Go to a page, job, person or place';
export const shortcutSearch = 'Search the list';
export const shortcutNextStage = 'Next stage, for this person or everyone chosen';
export const shortcutNo = 'Not this time, for this person or everyone chosen';
export const shortcutSnooze = 'Follow up tomorrow, or on everyone chosen';
export const shortcutSnoozeToDay = 'Follow up on another day';
export const shortcutWrite = 'Write to this person, or to everyone chosen';
export const shortcutCreate = 'Write a note, or create a new one';
export const shortcutSend = 'Save or send the form you are in';
export const shortcutUndo = 'Undo the change in the banner, or redo it';
export const shortcutRows = 'Move between rows';
export const shortcutWalk = 'Next or previous row; Enter opens it';
export const shortcutMessages = 'On a message: the next or previous one';
export const shortcutChoose = 'Choose or clear the row';
export const shortcutChooseRange = 'Choose all rows since the last one';
export const shortcutChooseNone = 'Choose none';
export const shortcutNext = 'Next applicant in the list';
export const shortcutPrevious = 'Previous applicant in the list';
export const shortcutStage = 'On a board: to the card beside; with Shift, move the card there';
export const shortcutHelp = 'Show this list';
export const singleKeys = 'Use single-key shortcuts';
