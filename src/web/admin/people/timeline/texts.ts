import { ownPageSource } from '../../../../contract/own-page-source.ts';
import { viaOf } from '../applications/texts.ts';
import type { Change } from '../../../../contract/changes.ts';
import { describeDay } from '../../../ui/time/describe-day.ts';
import { countText } from '../../../ui/table/count-text.ts';
import { inMinutes } from '../moves/texts.ts';

export const heading = 'Timeline';
export const filter = 'Kind of entry';
export const everything = 'All';
export const shown = {
  notes: 'Notes',
  mail: 'Email',
  messages: 'Messages',
  applications: 'Applications',
  changes: 'Changes',
};
export const showEarlier = 'Show earlier';
export const nothing = 'Nothing yet';
export const nothingOfKind = 'Nothing of this kind';

export const note = 'Note';
/** A snooze that is gone is no note to its reader. */
export const noteOf = ({ action, fields }: Pick<Change, 'action' | 'fields'>) => {
  const day = action === 'delete' && fields.find(({ field }) => field === 'due_on')?.before;
  return day ? `Follow-up for ${describeDay(String(day))}` : note;
};
/** The person's own erasure of a document leaves no name. */
export const documentOf = ({ fields }: Pick<Change, 'fields'>) => {
  const name = fields.find(({ field }) => field === 'name');
  return ['Document', name?.after ?? name?.before].filter(Boolean).join(': ');
};
export const noteHelp = 'Only colleagues see it; @ tells someone';
export const addNote = 'Add note';
export const changeNote = 'Save note';
export const noteSaved = 'Saved the note.';
export const cancel = 'Cancel';
export const followUp = 'Add a follow-up or an application';
export const dueOn = 'Follow up on';
export const assignee = 'Colleague';
export const myself = 'Me';
export const about = 'About';
export const thePerson = 'The person';
export const colleagues = 'Colleagues';
export const colleaguesFound = (count: number) => countText(count, 'colleague');

export const wroteNote = 'wrote a note';
export const aboutJob = (job: string) => `about ${job}`;
export const edited = 'edited';
export const followUpBy = (name: string) => `${name} follows up on`;
export const nowDone = 'Follow-up done.';
export const nowOpen = 'Follow-up open again.';
export const edit = 'Edit';
export const editNote = (name: string) => `Edit ${name}’s note`;
export const remove = 'Delete';
export const removeNote = (name: string) => `Delete ${name}’s note`;
export const removed = 'Deleted the note.';

export const tags = 'Tags';
export const addTag = 'Add tag';
export const tagHint = '+ Tag';
export const removeTag = (name: string) => `Remove the tag ${name}`;
export const tagged = (name: string) => `Added the tag ${name}.`;
export const untagged = (name: string) => `Removed the tag ${name}.`;
export const notTagged = 'This person was merged or erased.';

export const mailTo = (name: string) => `Email to ${name}`;
export const subject = 'Subject';
export const text = 'Text';
export const forApplication = 'For which application';
export const generalApplication = 'General application';
export const send = 'Send email';
export const cannotSend = 'Nothing can be sent from here:';
export const nowSent = (name: string, minutes: number) =>
  `The email to ${name} goes out ${inMinutes(minutes)}${minutes === 0 ? '' : '; until then, undo stops it'}.`;

export const applied = (job: string, source: string | undefined) => {
  if (source === ownPageSource) return 'Corrected their details';
  return job === '' ? 'Applied without a job' : `Applied for ${job}`;
};
export const answeredFor = (job: string) =>
  job === '' ? 'Answered the questions' : `Answered the questions for ${job}`;
export const consented = 'Agreed to be kept for other jobs';
export const tookBack = 'No longer wants to be kept for other jobs';
export const stayed = 'Wants to stay for another retention period';
export const via = (source: string) => viaOf(source, 'on their own page');
export const answersBegun = (job: string) =>
  job === '' ? 'Started answering the questions' : `Started answering the questions for ${job}`;
export const wroteBy = (name: string) => `written by ${name}`;
export const wroteMessage = 'wrote a message';
export const repliedByMail = 'replied by email';
export const showAndAnswer = 'Show and answer';
export const showAnswered = 'Show';
export const addedTags = (names: string) => `added the tags ${names}`;
export const removedTags = (names: string) => `removed the tags ${names}`;
