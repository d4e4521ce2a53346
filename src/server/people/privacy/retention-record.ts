import type { Selectable } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { Config } from '../../ground/config/config.ts';

export type RetentionConfig = Pick<Config, 'retention' | 'agencyTimeZone' | 'mail'>;

export type RetentionRecord = Selectable<Tables['retention']>;

export const retentionColumns = [
  'switched_on_by',
  'switched_on_at',
  'question',
  'allowed_people',
  'allowed_at',
  'looked_at',
  'run_at',
  'run_people',
  'run_failed',
] as const;

/** The decision of the agency, a question that waits for an admin, and the last run. */
export function readRetention(sql: Sql): Promise<RetentionRecord> {
  return sql.selectFrom('retention').select(retentionColumns).executeTakeFirstOrThrow();
}

export function isRetentionOn(
  { switched_on_at }: RetentionRecord,
  { retention: { months, isSetByHand } }: RetentionConfig,
): boolean {
  return months > 0 && (isSetByHand || switched_on_at !== null);
}
