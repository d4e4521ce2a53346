import { Type, type Static } from 'typebox';
import { CsvText, DayOf } from './fields.ts';
import { limits } from './limits.ts';

const Week = Type.Object({
  week: Type.String({ description: 'ISO 8601, such as 2026-W05: it begins on Monday.' }),
  from: Type.String({ description: 'The first day of the week in the period.' }),
  to: Type.String({ description: 'The last day of the week in the period.' }),
  count: Type.Integer(),
});
export type FigureWeek = Static<typeof Week>;

const Ranking = Type.Object({
  top: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Of the job or the industry; a source in small letters.' }),
      name: Type.String({ description: 'Empty for an unknown source.' }),
      count: Type.Integer(),
    }),
    { description: 'The most applications first.' },
  ),
  others: Type.Object({ names: Type.Integer(), count: Type.Integer() }),
});
export type FigureRanking = Static<typeof Ranking>;

export const Figures = Type.Object({
  from: Type.String(),
  to: Type.String(),
  time_zone: Type.String({ description: 'IANA name. Days and weeks are those of this zone.' }),
  counted_at: Type.String({ description: 'Figures of very many applications may be some minutes old.' }),
  total: Type.Integer({ description: 'One for each person and job, on the day of the first application.' }),
  weeks: Type.Array(Week),
  sources: Ranking,
  jobs: Ranking,
  industries: Ranking,
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

export const FigureGroup = Type.Enum(['week', 'source', 'job', 'industry'], { title: 'By' });
export type FigureGroup = Static<typeof FigureGroup>;

export const figureEndpoints = {
  getFigures: {
    summary: `Applications of a period of at most ${limits.figureYears} years by week, source, job and industry`,
    query: FigurePeriod,
    response: Figures,
  },
  exportFigures: {
    summary: 'All rows of one of these groups as a CSV file',
    query: Type.Object({ by: FigureGroup, ...period }),
    response: CsvText,
  },
};
