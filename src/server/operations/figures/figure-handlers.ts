import type { FigureGroup, figureEndpoints, FigureRanking } from '../../../contract/figures.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { readToday } from '../../ground/agency-day.ts';
import { csvFileName, writeCsv } from '../../ground/csv.ts';
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts';
import { countByGroup, countByWeek } from './figure-store.ts';
import { cacheSlowCounts } from './cache-slow-counts.ts';
import { readPeriod, type ZonedPeriod } from './read-period.ts';
import type { Sql } from '../../../database/open.ts';

/** The most that a plot shows without scrolling. */
const most = 10;

export function figureHandlers({ config: { agencyTimeZone: timeZone }, database: { sql } }: Services) {
  const countFigures = cacheSlowCounts(async (period: ZonedPeriod) => {
    const counted_at = new Date().toISOString();
    const weeks = await countByWeek(sql, period);
    const counted = await countByGroup(sql, { ...period, most });
    const rankingOf = (kind: FigureGroup) => rank(counted.filter((row) => row.kind === kind));
    return {
      from: period.from,
      to: period.to,
      time_zone: timeZone,
      counted_at,
      total: weeks.reduce((sum, { count }) => sum + count, 0),
      weeks,
      sources: rankingOf('source'),
      jobs: rankingOf('job'),
      industries: rankingOf('industry'),
    };
  });
  return {
    getFigures: async ({ query = {} }) =>
      countFigures({ ...readPeriod(query, await readToday(sql, timeZone)), timeZone }),
    exportFigures: async ({ query, admin: { username }, address }) => {
      const { by, ...chosen } = query ?? { by: 'week' };
      const period = { ...readPeriod(chosen, await readToday(sql, timeZone)), timeZone };
      await recordSecurityEvent(sql, { kind: 'export', username, address, detail: 'figures' });
      return {
        name: csvFileName(`applications-by-${by}`, timeZone),
        text: await exportFigures(sql, by, period),
      };
    },
  } satisfies HandlersOf<typeof figureEndpoints>;
}

type Counted = Awaited<ReturnType<typeof countByGroup>>;

function rank(rows: Counted): FigureRanking {
  const others = rows.find(({ id }) => id === null);
  return {
    top: rows.flatMap(({ id, name, count }) => (id === null ? [] : [{ id, name, count }])),
    others: { names: Number(others?.name ?? 0), count: others?.count ?? 0 },
  };
}

const titles: Record<FigureGroup, string> = {
  week: 'Week',
  source: 'Source',
  job: 'Job',
  industry: 'Industry',
};

/** All rows of one group, not only the first few. */
async function exportFigures(sql: Sql, by: FigureGroup, period: ZonedPeriod) {
  if (by === 'week') {
    return writeCsv(
      [await countByWeek(sql, period)],
      [
        { title: titles.week, value: ({ week }) => week },
        { title: 'From', value: ({ from }) => from },
        { title: 'To', value: ({ to }) => to },
        { title: 'Applications', value: ({ count }) => count },
      ],
    );
  }
  const rows = await countByGroup(sql, { ...period, most: 2 ** 31 - 1 });
  return writeCsv(
    [rows.filter(({ kind }) => kind === by)],
    [
      ...(by === 'source' ? [] : [{ title: 'Id', value: ({ id }: { id: string | null }) => id ?? '' }]),
      { title: titles[by], value: ({ name }) => name || 'Direct or unknown' },
      { title: 'Applications', value: ({ count }) => count },
    ],
  );
}
