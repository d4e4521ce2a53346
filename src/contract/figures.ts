import { Type, type Static } from 'typebox';
import { alertSource } from './alerts.ts';
import { CsvText, DayOf, IdOf, OptionalText, byId } from './fields.ts';
import { limits } from './limits.ts';
import { StageKind } from './stages.ts';

const Counts = {
  seen: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'How often the page of a job was opened, once for each tab of a browser. Null: nobody counts it for a source and a job together.',
  }),
  count: Type.Integer({ description: 'Applications: one for each person and job.' }),
  answered: Type.Integer({ description: 'Those of them that have had an answer. A withdrawal is none.' }),
  placed: Type.Integer({ description: 'Those of them whose stage is of the kind `placed` now.' }),
};

const Week = Type.Object({
  week: Type.String({ description: 'ISO 8601, such as 2026-W05: it begins on Monday.' }),
  from: Type.String({ description: 'The first day of the week in the period.' }),
  to: Type.String({ description: 'The last day of the week in the period.' }),
  ...Counts,
});
export type FigureWeek = Static<typeof Week>;

const Ranking = Type.Object({
  top: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Of the job or the industry; a source in small letters, without www.' }),
      name: Type.String({ description: 'Empty for an unknown source.' }),
      ...Counts,
    }),
    { description: 'The most applications first.' },
  ),
  others: Type.Object({ names: Type.Integer(), ...Counts }),
});
export type FigureRanking = Static<typeof Ranking>;

const StageFlow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: Type.Union([StageKind, Type.Null()], { description: 'Null: the stage was deleted.' }),
  came: Type.Integer({ description: 'Applications that came to it. One that came back counts again.' }),
  stay: Type.Integer({ description: 'Those of them that are in it now.' }),
  next: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() }), {
    description: 'The stages that the others went to, the most first.',
  }),
});
export type StageFlow = Static<typeof StageFlow>;

const alertCounts = {
  asked: Type.Integer({ description: 'Alerts that somebody asked for.' }),
  confirmed: Type.Integer({ description: 'Alerts that the owner of the mailbox confirmed.' }),
  ended: Type.Integer({ description: 'Confirmed alerts that ended, by whatever.' }),
  sent: Type.Integer({ description: 'Mails about new jobs that a mail server took.' }),
  applications: Type.Integer({ description: `Applications with the source \`${alertSource}\`.` }),
};

const AlertWeek = Type.Object({
  week: Week.properties.week,
  from: Type.String(),
  to: Type.String(),
  ...alertCounts,
});
export type AlertWeek = Static<typeof AlertWeek>;

const AlertFigures = Type.Object({
  active: Type.Integer({ description: 'Confirmed alerts that have not ended, now.' }),
  counted_from: Type.Union([Type.String(), Type.Null()], {
    description: 'The first day on which the acts on alerts were counted.',
  }),
  ...alertCounts,
  weeks: Type.Array(AlertWeek),
});
export type AlertFigures = Static<typeof AlertFigures>;

const FigureScopeKind = Type.Enum(['job', 'industry', 'source']);

const scope = {
  job: Type.Optional(IdOf('Job')),
  industry: Type.Optional(IdOf('Industry')),
  source: Type.Optional(OptionalText('Source', limits.source)),
};

const UnlikelyDay = Type.Object({
  day: Type.String(),
  source: Type.Union([Type.String(), Type.Null()], {
    description:
      'Whose views are meant; empty for an unknown one. Null: all that the figures are narrowed to.',
  }),
  seen: Type.Integer(),
  usual: Type.Integer({
    description:
      'The median of the days with views since `from`, or since 90 days before `to` if that is earlier.',
  }),
});
export type UnlikelyDay = Static<typeof UnlikelyDay>;

export const Figures = Type.Object({
  from: Type.String(),
  to: Type.String(),
  time_zone: Type.String({ description: 'IANA name. Days and weeks are those of this zone.' }),
  counted_at: Type.String({
    description: 'Figures of very many applications may be some minutes old, at the most a day.',
  }),
  only: Type.Array(Type.Object({ by: FigureScopeKind, id: Type.String(), name: Type.String() }), {
    description: 'What the figures are narrowed to.',
  }),
  seen_from: Type.Union([Type.String(), Type.Null()], {
    description: 'The first day on which pages of jobs were counted.',
  }),
  seen: Counts.seen,
  unlikely_days: Type.Array(UnlikelyDay, {
    description: `Days with over 100 views, and more than ${limits.unlikelyTimes} times the usual number: the ten with the most. They count like all others.`,
  }),
  total: Type.Integer({ description: 'One for each person and job, on the day of the first application.' }),
  answered: Counts.answered,
  placed: Counts.placed,
  waiting: Type.Integer({ description: 'Those of them that wait for an answer now.' }),
  waiting_again: Type.Integer({ description: 'Those of `waiting` that had an answer, and wrote again.' }),
  first_answer_minutes: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'From the application to its first answer: half of the answered ones had it within this time.',
  }),
  weeks: Type.Array(Week),
  sources: Ranking,
  jobs: Ranking,
  industries: Ranking,
  recruiters: Type.Union([Ranking, Type.Null()], {
    description: 'By who has posted the job; `id` is the username. Null: an owner alone sees colleagues.',
  }),
  stages: Type.Array(StageFlow, { description: 'In the order of the agency.' }),
  alerts: Type.Union([AlertFigures, Type.Null()], {
    description: 'Null: alerts are not counted for a job, an industry or a source.',
  }),
});
export type Figures = Static<typeof Figures>;

const period = {
  weeks: Type.Optional(
    Type.Integer({
      title: 'Weeks',
      minimum: 1,
      maximum: 156,
      default: 12,
      description: 'Without `from`: this number of weeks, the last one included.',
    }),
  ),
  from: Type.Optional(DayOf('From')),
  to: Type.Optional({ ...DayOf('To'), description: 'Without it today.' }),
};

export const FigurePeriod = Type.Object(period);
export type FigurePeriod = Static<typeof FigurePeriod>;

const FigureScope = Type.Object(scope);
export type FigureScope = Static<typeof FigureScope>;

const FigureQuery = Type.Object({ ...period, ...scope });
export type FigureQuery = Static<typeof FigureQuery>;

export const FigureGroup = Type.Enum(['week', 'source', 'job', 'industry', 'recruiter', 'stage', 'alert'], {
  title: 'By',
});
export type FigureGroup = Static<typeof FigureGroup>;

const orTooFew = Type.Union([Type.Integer(), Type.Null()]);

/** The agency's work as the website tells it. `null` where too few applications stand behind a figure. */
export const PublicFigures = Type.Object({
  answered: { ...orTooFew, description: 'Answered applications of the last 90 days; from 20 on.' },
  answer_days: {
    ...orTooFew,
    description:
      'Half of those who applied in the last 90 days, the unanswered ones included, had an answer within so many days.',
  },
  placed: { ...orTooFew, description: 'People of the last 365 days who have a job; from 10 on.' },
  steps: Type.Array(Type.String(), {
    description: 'The agency’s words for applicants of its stages in progress, in its order.',
  }),
});
export type PublicFigures = Static<typeof PublicFigures>;

export const figureEndpoints = {
  getPublicFigures: {
    summary: 'What the website says of answers and placements. Counted at most once an hour',
    response: PublicFigures,
  },
  getFigures: {
    summary: `Applications of a period of at most ${limits.figureYears} years: how many were answered and placed, how long the first answer took, and where they went from each stage`,
    query: FigureQuery,
    response: Figures,
  },
  exportFigures: {
    summary:
      'All rows of one of these groups as a CSV file. `alert`: alerts by week, whatever the figures are narrowed to',
    query: Type.Object({ by: FigureGroup, ...FigureQuery.properties }),
    response: CsvText,
  },
  countJobView: {
    summary: 'Counts that a visitor opened the page of an open job. Nothing is kept of the visitor',
    params: byId,
    body: Type.Object({ source: scope.source }),
    response: Type.Object({ counted: Type.Boolean() }),
  },
};
