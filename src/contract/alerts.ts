import { Type, type Static } from 'typebox';
import { byId, Id, IdOf, OwnEmail, RequiredText, Trap } from './fields.ts';
import { OpenJobFilter } from './jobs.ts';
import { limits } from './limits.ts';

/** The links in a mail about jobs carry this source. */
export const alertSource = 'job-alert';

/** When a reader is told of a job: as soon as it is open, or in one mail a week. */
export const AlertPace = Type.Enum(['at_once', 'weekly'], {
  title: 'How often',
  'x-missing': 'Choose how often we write',
});
export type AlertPace = Static<typeof AlertPace>;

/** Mails about new jobs that a list of jobs would show. */
export const NewAlert = Type.Object({
  ...Type.Omit(OpenJobFilter, ['days']).properties,
  email: OwnEmail,
  pace: AlertPace,
  roster_q7: Trap,
});
export type NewAlert = Static<typeof NewAlert>;

export const Alert = Type.Object({
  id: Id,
  q: Type.String({ description: 'Empty for any words.' }),
  location: Type.Union([Type.String(), Type.Null()], { description: 'Null for any.' }),
  industry: Type.Union([Type.String(), Type.Null()], { description: 'Null for any.' }),
  facts: Type.String({ description: 'In words, such as "Full-time · Nights"; empty for any.' }),
  search: Type.String({ description: 'The query of the list of jobs that it follows.' }),
  pace: AlertPace,
  is_confirmed: Type.Boolean(),
});
export type Alert = Static<typeof Alert>;

const token = RequiredText('Link', 100, { description: 'From the address in a mail.' });

export const AlertAct = Type.Enum(['confirm', 'at_once', 'weekly', 'end', 'end_all'], { title: 'Act' });

export const AlertChange = Type.Object({
  token: {
    ...token,
    description: 'From the address in a mail; for `end_all` also the one in its `List-Unsubscribe`.',
  },
  act: AlertAct,
  ids: Type.Optional(
    Type.Array(IdOf('Alert'), {
      title: 'Alerts',
      maxItems: limits.alerts * 2,
      description: 'For every act but `end_all`. Others of the same reader stay as they are.',
    }),
  ),
});
export type AlertChange = Static<typeof AlertChange>;

export const Alerts = Type.Object({
  email: Type.String(),
  alerts: Type.Array(Alert, { description: 'The oldest first.' }),
  is_renewal_due: Type.Boolean({ description: 'They end soon unless somebody confirms them again.' }),
});
export type Alerts = Static<typeof Alerts>;

const done = Type.Object({ done: Type.Literal(true) });

/** Readers of alerts that a job fits, who have not been told of it. */
export const Waiting = Type.Object({
  count: Type.Integer(),
  is_at_least: Type.Optional(Type.Boolean({ description: 'There may be more, which were not looked at.' })),
});
export type Waiting = Static<typeof Waiting>;

export const alertEndpoints = {
  countWaiting: {
    summary: 'How many people asked for mails about jobs like this one, open or closed',
    params: byId,
    response: Waiting,
  },
  askForAlert: {
    summary:
      'Ask for mails about new jobs; a mail asks for a confirmation, and the answer is the same for every address',
    body: NewAlert,
    response: done,
  },
  getAlerts: {
    summary: 'The alerts of one mailbox, for whoever has a link from its mails',
    body: Type.Object({ token }),
    response: Alerts,
  },
  changeAlerts: {
    summary: 'Confirm alerts, change how often they come, or end them',
    body: AlertChange,
    response: done,
  },
};
