import type { NoMailReason } from '../../../../contract/applications.ts';
import type { Total } from '../../../../contract/endpoints.ts';
import { countText } from '../../../ui/table/count-text.ts';

export const bar = 'Decide';
export const application = 'Application';
export const generalApplication = 'General application';
export const noApplication = 'No application';
export const nextStage = 'Next stage';
export const notThisTime = 'Not this time';
export const more = 'More';
export const note = 'Note';
export const snooze = 'Snooze';
export const snoozeToTomorrow = 'Snooze a day';
export const snoozeToDay = 'Snooze to another day';
export const write = 'Write';

export const comesBack = (name: string) => `${name} comes back`;
export const inDays = (days: number) => `In ${days} days`;
export const nextWeek = 'Next week';
export const anotherDay = 'Another day';
export const snoozed = 'Snoozed';
export const nowSnoozed = (name: string, day: string) => `${comesBack(name)} to you on ${day}.`;

export const mailOf = (stage: string, words: string | undefined) => `${stage}: ${words ?? '…'}`;
export const mailLeaves = (minutes: number) =>
  minutes === 0
    ? 'an email goes out right away'
    : `an email goes out in ${countText(minutes, 'minute')}; undo stops it`;
export const mailDiffers = 'not everybody gets an email, so it asks first';
export const noMail: Record<NoMailReason, string> = {
  not_wanted: 'no email',
  mail_off: 'no email',
  mails_not_set_up: 'no email, because email isn’t set up on this server',
  suppressed: 'no email, because this address gets none',
};

export const shown = (name: string) => `Now: ${name}`;
/** Those that came while the person before was leaving. */
export const waiting = (decisions: number) => `${countText(decisions, 'decision')} to go`;
export const wasLast = 'That was the last one.';
export const wasLastNew = 'That was the last new one.';
export const stillIn = (name: string, stage: string) => `${name} is still in “${stage}”`;
export const backToList = 'Back to the list';

export const list = 'People in the list you came from';
export const people = (total: Total) => countText(total, 'person', 'people');
export const loading = (number: number) => `Number ${number}, still loading`;
export const merged = 'Merged since';
export const showMore = 'Show more';
export const showEarlier = 'Show earlier';

export const answers = 'Answers';
export const unanswered = 'Not answered';
export const noAnswers = 'No answers yet';
export const questions = (count: number) => countText(count, 'question');
export const askForAnswers = 'Ask for answers';
export const notSent = 'not sent yet';
