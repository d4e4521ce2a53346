import type { FigureGroup } from '../../../contract/figures.ts';
import type { Sql } from '../../../database/open.ts';
import { writeCsv } from '../../ground/csv.ts';
import { countByGroup, countByWeek } from './figure-store.ts';
import type { ZonedPeriod } from './read-period.ts';

const titles: Record<FigureGroup, string> = {
  week: 'Week',
  source: 'Source',
  job: 'Job',
  industry: 'Industry',
};

/** All rows of one group, not only the first few. */
export function exportFigures(sql: Sql, by: FigureGroup, period: ZonedPeriod): AsyncGenerator<string> {
  if (by === 'week') {
    return writeCsv(readWeeks(sql, period), [
      { title: titles.week, value: ({ week }) => week },
      { title: 'From', value: ({ from }) => from },
      { title: 'To', value: ({ to }) => to },
      { title: 'Applications', value: ({ count }) => count },
    ]);
  }
  return writeCsv(readGroup(sql, by, period), [
    ...(by === 'source' ? [] : [{ title: 'Id', value: ({ id }: { id: string | null }) => id ?? '' }]),
    { title: titles[by], value: ({ name }) => name || 'Direct or unknown' },
    { title: 'Applications', value: ({ count }) => count },
  ]);
}

async function* readWeeks(sql: Sql, period: ZonedPeriod) {
  yield await countByWeek(sql, period);
}

async function* readGroup(sql: Sql, by: FigureGroup, period: ZonedPeriod) {
  const rows = await countByGroup(sql, { ...period, most: 2 ** 31 - 1 });
  yield rows.filter(({ kind }) => kind === by);
}
