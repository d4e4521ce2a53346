import type { StartStep, TodayCount } from '../../../contract/today.ts';
import { setAddress } from '../operations/health/texts.ts';
import { countText } from '../../ui/table/count-text.ts';

export const heading = 'Today';
export const nothing = 'You’re all caught up.';
/** Longer than the agency promises. */
export const late = (day: string) => `${day} · Late`;
export const unknown = 'We couldn’t load Today.';
export const wasLast = 'That was the last one.';
export const generalApplication = 'General application';
export const lastApplied = 'last applied';
export const posted = 'posted';
export const seeAll = (number: string) => `See all ${number}`;
export const seeEmail = 'See email';
export const emailTo = (name: string) => `See email to ${name}`;
export const answer = 'Answer';
export const answerTo = (name: string) => `Answer ${name}`;
export const seenOf = (name: string) => `Seen: ${name}`;
export const nowSeen = (name: string) => `Marked ${name} as seen.`;

export const firstSteps = {
  welcome: 'Welcome. Start here.',
  heading: 'Before you go live',
  skip: 'Skip',
  skipOf: (title: string) => `Skip: ${title}`,
  isSkipped: 'Skipped. It stays under System status.',
  left: (count: number) => countText(count, 'step left', 'steps left'),
  steps: {
    name: { title: 'Give it your name and color', help: 'Visitors read it in every header and email.' },
    contact: { title: 'Say how to reach you', help: 'A phone number or an email, in every footer.' },
    job: { title: 'Post your first job', help: 'People can apply as soon as it’s open.' },
    texts: { title: 'Write your emails', help: 'Applicants get them in your own words.' },
    pages: { title: 'Write your pages', help: 'Until then, visitors read example texts.' },
    mail: {
      title: 'Connect your email',
      help: 'Until then, applicants hear nothing.',
    },
    privacy: {
      title: 'Add your privacy notice',
      help: 'People read it before they apply.',
      details: 'Write it there, or name its address under System → Website.',
    },
    address: {
      title: 'Give the website its address',
      help: 'Until then, only this computer can open it.',
      details: setAddress,
    },
    password: { title: 'Choose your own password', help: 'Someone else chose the one you have now.' },
    second_step: { title: 'Turn on two-step sign-in', help: 'A stolen password alone opens nothing.' },
    colleague: { title: 'Invite a colleague', help: 'They choose their own password.' },
    backup: { title: 'Take a backup', help: 'And have one taken every night.' },
  } satisfies Record<StartStep, { title: string; help: string; details?: string }>,
};

type LineText = (count: TodayCount) => string;

/** The words after the number. */
export const lines = {
  newPeople: (count) => `unread ${isOne(count) ? 'applicant' : 'applicants'}`,
  withdrew: () => 'withdrew',
  unreached: () => 'didn’t get our email',
  changed: (count) => `${isOne(count) ? 'applicant has' : 'applicants have'} changed something`,
  waiting: (count) => `${isOne(count) ? 'waits' : 'wait'} for an answer`,
  moreWaiting: (count) => `more ${isOne(count) ? 'waits' : 'wait'} for an answer`,
  followUps: (count) => `${isOne(count) ? 'follow-up' : 'follow-ups'} due`,
  laterFollowUps: (count) => `${isOne(count) ? 'follow-up' : 'follow-ups'} coming up`,
  othersFollowUps: (count) => `${isOne(count) ? 'follow-up' : 'follow-ups'} of colleagues due`,
  mentions: (count) => `${isOne(count) ? 'note mentions' : 'notes mention'} you`,
  jobOrders: (count) => `unanswered job ${isOne(count) ? 'order' : 'orders'}`,
  messages: (count) => `unanswered ${isOne(count) ? 'message' : 'messages'}`,
  waitingActs: (count) => `${isOne(count) ? 'waits' : 'wait'} for a second owner`,
  quietJobs: (count) => `open ${isOne(count) ? 'job' : 'jobs'} without an applicant for a week`,
} satisfies Record<string, LineText>;

export const notes = {
  heading: 'Follow-ups',
  views: 'Views',
  viewNames: { mine: 'Mine', later: 'Later', others: 'Colleagues', mentions: 'Mentions' },
  noun: { one: 'follow-up', many: 'follow-ups' },
  mentionNoun: { one: 'mention', many: 'mentions' },
  order: 'Oldest first',
  none: {
    mine: 'Nothing to follow up today',
    later: 'Nothing to follow up later',
    others: 'Colleagues have nothing to follow up today',
    mentions: 'No note mentions you',
  },
  next: {
    mine: 'A note on a person’s page can set a follow-up.',
    later: 'A note on a person’s page can set a follow-up for any day.',
    others: 'A note on a person’s page can set one for a colleague.',
    mentions: 'When a colleague writes @ and your name in a note, it shows up here.',
  },
  toApplicants: 'Go to applicants',
  day: 'Day',
  due: 'Due',
  dueCount: (count: string) => `${count} due`,
  written: 'Written',
  person: 'Applicant',
  note: 'Note',
  colleague: 'Colleague',
  author: 'By',
  done: 'Done',
  doneOf: (name: string) => `Done: follow-up with ${name}`,
  nowDone: (name: string) => `Follow-up with ${name} done.`,
  putOff: (name: string, day: string) => `Follow-up with ${name} put off to ${day}.`,
  today: 'Today',
  acts: 'Acts',
  all: (count: string) => `See all ${count} later ones`,
  seen: 'Seen',
  seenOf: (name: string) => `Seen: the note about ${name}`,
  nowSeen: (name: string) => `Marked the note about ${name} as seen.`,
};

function isOne({ count, is_at_least }: TodayCount): boolean {
  return count === 1 && !is_at_least;
}
