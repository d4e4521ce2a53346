import type {
  figureEndpoints,
  FigureGroup,
  FigureQuery,
  FigureRanking,
  FigureWeek,
} from '../../../contract/figures.ts';
import { may } from '../../../contract/rights.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { readToday } from '../../ground/agency-day.ts';
import { csvFileName } from '../../ground/csv.ts';
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts';
import { countAlerts, readAlertFigures } from './alert-figures.ts';
import { cacheSlowCounts } from './cache-slow-counts.ts';
import { nameScope, type Scope } from './cohort.ts';
import { exportAlerts, exportFlow, exportGroup, exportWeeks } from './export-figures.ts';
import {
  type Counted,
  countGroups,
  countStageFlow,
  isSeenCounted,
  listUnlikelyDays,
  readAnswerTimes,
} from './figure-store.ts';
import { countJobView, createViewLimit, findFirstView, keepKnownSources } from './job-views.ts';
import { keepPublicFigures } from './public-figures.ts';
import { mondayOf, readPeriod, weeksOf } from './read-period.ts';

/** The most that a plot shows without scrolling. */
const most = 10;

export function figureHandlers({ config, database: { sql } }: Services) {
  const limitViews = createViewLimit();
  const readKnownSources = keepKnownSources(sql);
  const readScope = async ({ job, industry, source, ...period }: FigureQuery): Promise<Scope> => ({
    ...readPeriod(period, await readToday(sql, config.agencyTimeZone)),
    ...(job !== undefined && { job }),
    ...(industry !== undefined && { industry }),
    ...(source !== undefined && { source }),
    timeZone: config.agencyTimeZone,
  });
  const countFigures = cacheSlowCounts(async (scope: Scope) => {
    const counted_at = new Date().toISOString();
    const counted = await countGroups(sql, { ...scope, most });
    const { seen, count: total, answered, placed } = counted.find(({ kind }) => kind === 'all') ?? none;
    return {
      from: scope.from,
      to: scope.to,
      time_zone: config.agencyTimeZone,
      counted_at,
      only: await nameScope(sql, scope),
      seen_from: await findFirstView(sql),
      seen,
      unlikely_days: await listUnlikelyDays(sql, scope),
      total,
      answered,
      placed,
      ...(await readAnswerTimes(sql, scope)),
      weeks: fillWeeks(scope, counted),
      sources: rank(counted, 'source'),
      jobs: rank(counted, 'job'),
      industries: rank(counted, 'industry'),
      recruiters: rank(counted, 'recruiter'),
      stages: await countStageFlow(sql, scope),
      alerts: isNarrowed(scope) ? null : await readAlertFigures(sql, scope),
    };
  });
  const readPublicFigures = keepPublicFigures(sql, config);
  return {
    getPublicFigures: readPublicFigures,
    getFigures: async ({ query = {}, admin }) => {
      const figures = await countFigures(await readScope(query));
      return may(admin, 'exportFigures') ? figures : { ...figures, recruiters: null };
    },
    exportFigures: async ({ query, admin: { username }, address }) => {
      const { by, ...chosen } = query ?? { by: 'week' };
      const scope = await readScope(chosen);
      await recordSecurityEvent(sql, { kind: 'export', username, address, detail: 'figures' });
      return {
        name: csvFileName(by === 'alert' ? 'alerts-by-week' : `applications-by-${by}`, config.agencyTimeZone),
        text: await exportFigures(by, scope),
      };
    },
    countJobView: async ({ params, body, address }) => {
      const source = limitViews(address, body.source);
      if (source === undefined) return { counted: false };
      const known = await readKnownSources();
      return {
        counted: await countJobView(sql, { id: params.id, source, timeZone: config.agencyTimeZone, known }),
      };
    },
  } satisfies HandlersOf<typeof figureEndpoints>;

  /** All rows of one group, not only the first few. */
  async function exportFigures(by: FigureGroup, scope: Scope) {
    if (by === 'stage') return exportFlow(await countStageFlow(sql, scope));
    if (by === 'alert') return exportAlerts(await countAlerts(sql, scope));
    const counted = await countGroups(sql, { ...scope, most: 2 ** 31 - 1 });
    return by === 'week'
      ? exportWeeks(fillWeeks(scope, counted))
      : exportGroup(
          by,
          counted.filter(({ kind }) => kind === by),
        );
  }
}

const none = { seen: 0, count: 0, answered: 0, placed: 0 };

function isNarrowed({ job, industry, source }: Scope): boolean {
  return job !== undefined || industry !== undefined || source !== undefined;
}

/** Counts have the Monday, and weeks without any are missing. */
function fillWeeks(scope: Scope, counted: Counted[]): FigureWeek[] {
  const byMonday = new Map(counted.filter(({ kind }) => kind === 'week').map((row) => [row.id, row]));
  const nothing = { ...none, seen: isSeenCounted('week', scope) ? 0 : null };
  return weeksOf(scope).map((week) => {
    const { seen, count, answered, placed } = byMonday.get(mondayOf(week.from)) ?? nothing;
    return { ...week, seen, count, answered, placed };
  });
}

function rank(counted: Counted[], kind: Counted['kind']): FigureRanking {
  const rows = counted.filter((row) => row.kind === kind);
  const others = rows.find(({ id }) => id === null);
  return {
    top: rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }])),
    others: { ...(others ?? none), names: Number(others?.name ?? 0) },
  };
}
