import { sql as expression } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PublicFigures } from '../../../contract/figures.ts';
import type { Sql } from '../../../database/open.ts';
import { firstAnswer, isPlaced } from '../../people/applications/application-state.ts';
import { publicSteps } from '../../mail/outbox/mail-outbox.ts';
import type { Config } from '../../ground/config/config.ts';
import { readToday } from '../../ground/agency-day.ts';
import { isCounted } from './cohort.ts';

/** Fewer say nothing about the next one, and might be told apart. */
const enough = { answered: 20, placed: 10 };

/** Applications of the last days. */
const answeredDays = 90;
const placedDays = 365;

const keptForMs = 60 * 60_000;

/**
 * Counts what the website says of the agency's work, at most once an hour in each copy: no visit waits for it, except for
 * the first.
 */
export function keepPublicFigures(
  sql: Sql,
  config: Pick<Config, 'agencyTimeZone'>,
): () => Promise<PublicFigures> {
  const kept = new LRUCache<'figures', PublicFigures>({
    max: 1,
    ttl: keptForMs,
    allowStale: true,
    fetchMethod: () => countPublicFigures(sql, config.agencyTimeZone),
  });
  return () => kept.forceFetch('figures');
}

/** @returns `null` for a figure that too few applications stand behind */
async function countPublicFigures(sql: Sql, timeZone: string): Promise<PublicFigures> {
  const to = await readToday(sql, timeZone);
  const since = async (days: number) =>
    isCounted(sql, { from: await readToday(sql, timeZone, days), to, timeZone });
  const answers = await expression<{ answered: number; days: number | null }>`
    select count(${firstAnswer})::int as answered,
      ceil(percentile_disc(0.5) within group (order by
        coalesce(extract(epoch from ${firstAnswer} - applications.created_at)::float8, 'infinity')) / 86400) as days
    from applications join stages on stages.id = stage_id where ${await since(answeredDays)}`.execute(sql);
  const places = await expression<{ placed: number }>`
    select count(distinct applicant_id)::int as placed
    from applications join stages on stages.id = stage_id
    where ${isPlaced} and ${await since(placedDays)}`.execute(sql);
  const steps = await expression<{ steps: string[] }>`select ${publicSteps} as steps`.execute(sql);
  return { ...presentFigures({ ...answers.rows[0], ...places.rows[0] }), steps: steps.rows[0]?.steps ?? [] };
}

type Counted = { answered?: number; days?: number | null; placed?: number };

/** Nobody is promised a median that the unanswered would make endless. */
function presentFigures({ answered = 0, days = null, placed = 0 }: Counted): Omit<PublicFigures, 'steps'> {
  const hasAnswered = answered >= enough.answered;
  const isKnown = hasAnswered && days !== null && Number.isFinite(days);
  return {
    answered: hasAnswered ? answered : null,
    answer_days: isKnown ? Math.max(1, days) : null,
    placed: placed >= enough.placed ? placed : null,
  };
}
