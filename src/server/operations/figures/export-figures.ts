import type { AlertWeek, FigureGroup, FigureWeek, StageFlow } from '../../../contract/figures.ts';
import { writeCsv } from '../../ground/csv.ts';
import type { Counted } from './figure-store.ts';

const countColumns = [
  { title: 'Applications', value: ({ count }: Counts) => count },
  { title: 'Seen', value: ({ seen }: Counts) => seen ?? '' },
  { title: 'Answered', value: ({ answered }: Counts) => answered },
  { title: 'Placed', value: ({ placed }: Counts) => placed },
];
type Counts = Pick<Counted, 'seen' | 'count' | 'answered' | 'placed'>;

const weekColumns = [
  { title: 'Week', value: ({ week }: FigureWeek | AlertWeek) => week },
  { title: 'From', value: ({ from }: FigureWeek | AlertWeek) => from },
  { title: 'To', value: ({ to }: FigureWeek | AlertWeek) => to },
];

export function exportWeeks(weeks: FigureWeek[]) {
  return writeCsv([weeks], [...weekColumns, ...countColumns]);
}

export function exportAlerts(weeks: AlertWeek[]) {
  return writeCsv(
    [weeks],
    [
      ...weekColumns,
      { title: 'Requested', value: ({ asked }) => asked },
      { title: 'Confirmed', value: ({ confirmed }) => confirmed },
      { title: 'Ended', value: ({ ended }) => ended },
      { title: 'Emails sent', value: ({ sent }) => sent },
      { title: 'Applications', value: ({ applications }) => applications },
    ],
  );
}

const titles = { source: 'Source', job: 'Job', industry: 'Industry', recruiter: 'Recruiter' };

export function exportGroup(by: Exclude<FigureGroup, 'week' | 'stage' | 'alert'>, rows: Counted[]) {
  return writeCsv(
    [rows],
    [
      ...(by === 'source' ? [] : [{ title: 'Id', value: ({ id }: Counted) => id ?? '' }]),
      { title: titles[by], value: ({ name }) => name || 'Direct or unknown' },
      ...countColumns,
    ],
  );
}

/** One row for each stage and where its applications went. */
export function exportFlow(stages: StageFlow[]) {
  const rows = stages.flatMap(({ name, stay, next }) => [
    { name, to: '', count: stay },
    ...next.map((went) => ({ name, to: went.name, count: went.count })),
  ]);
  return writeCsv(
    [rows],
    [
      { title: 'Stage', value: ({ name }) => name },
      { title: 'Next', value: ({ to }) => to || 'Still there' },
      { title: 'Applications', value: ({ count }) => count },
    ],
  );
}
