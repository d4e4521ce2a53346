import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';

/** The first steps of a new agency, in this order. */
export const startSteps = [
  'name',
  'contact',
  'job',
  'texts',
  'pages',
  'mail',
  'privacy',
  'address',
  'password',
  'second_step',
  'colleague',
  'backup',
] as const;
export const StartStep = Type.Enum(startSteps);
export type StartStep = Static<typeof StartStep>;

const Count = Type.Object({
  count: Type.Integer(),
  is_at_least: Type.Boolean({
    description: `There are more than ${limits.todayRows}, which are not counted.`,
  }),
});
export type TodayCount = Static<typeof Count>;

export const Today = Type.Object({
  to_start: Type.Array(StartStep, {
    description: 'What is missing before the website is in use; empty once nothing is that visitors need.',
  }),
  new_people: {
    ...Count,
    description:
      'New applicants: with an application in the first stage, and nobody has opened them or decided since.',
  },
  withdrew: {
    ...Count,
    description: 'People who withdrew an application, and whom nobody has opened since.',
  },
  changed: {
    ...Count,
    description: 'People who have changed or sent something else, and whom nobody has opened since.',
  },
  unreached: {
    ...Count,
    description:
      'People whose email came back or failed lately, and about whom nobody has written a note since.',
  },
  waiting: {
    ...Count,
    description:
      'People who wait for an answer, whom somebody has opened or decided about, and whom no open follow-up puts off.',
  },
  late_days: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'Who waits for so many of the agency’s days or more waits longer than ANSWER_WITHIN_DAYS; null unless it is set.',
  }),
  follow_ups: { ...Count, description: 'Follow-ups of the admin who asks that are due today or before.' },
  later_follow_ups: { ...Count, description: 'Follow-ups of the admin who asks that are due after today.' },
  others_follow_ups: { ...Count, description: 'Follow-ups of all others that are due today or before.' },
  mentions: {
    ...Count,
    description: 'Notes that mention the admin who asks, and that this admin has not seen.',
  },
  job_orders: {
    ...Count,
    description: 'Messages of employers that are not answered, without suspected spam.',
  },
  messages: { ...Count, description: 'Other messages that are not answered, without suspected spam.' },
  waiting_acts: Type.Union([Count, Type.Null()], {
    description: 'Acts of other admins that wait for a second owner; null for everybody but owners.',
  }),
  quiet_jobs: {
    ...Count,
    description: `Open jobs, published more than ${limits.quietDays} days ago, without an application since.`,
  },
});
export type Today = Static<typeof Today>;

export const todayEndpoints = {
  getToday: { summary: 'What there is to do today, counted', response: Today },
};
