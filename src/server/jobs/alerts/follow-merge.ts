import { sql as expression } from 'kysely';
import type { CategoryKind } from '../../../contract/categories.ts';
import type { Sql } from '../../../database/open.ts';

type Merge = { kind: CategoryKind; from: { id: string }; to: { id: string } };

/** Lets the alerts of a merged location or industry wait for the jobs of the other. They stay there when the merge is undone. */
export async function followMerge(transaction: Sql, { kind, from, to }: Merge): Promise<void> {
  const merged = expression.ref(kind === 'location' ? 'location_id' : 'industry_id');
  const other = expression.ref(kind === 'location' ? 'industry_id' : 'location_id');
  const old = expression`select id from alert_searches where ${merged} = ${from.id}::bigint`;
  await expression`
    insert into alert_searches (q, facts, ${merged}, ${other}, query, near_key, near_latitude, near_longitude, near_km)
    select q, facts, ${to.id}::bigint, ${other}, query, near_key, near_latitude, near_longitude, near_km
    from alert_searches where ${merged} = ${from.id}::bigint
    on conflict do nothing`.execute(transaction);
  await expression`
    update alerted_jobs set search_ids = null
    where reader_id in (select reader_id from job_alerts where search_id in (${old}))
      and search_ids && array(${old})`.execute(transaction);
  await expression`
    update job_alerts set search_id = (
      select wanted.id from alert_searches as wanted
        join alert_searches as before on before.id = job_alerts.search_id and wanted.q = before.q
          and wanted.facts = before.facts
          and wanted.${other} is not distinct from before.${other}
      where wanted.${merged} = ${to.id}::bigint)
    where search_id in (${old}) and not exists (
      select from job_alerts as same
        join alert_searches as wanted on wanted.id = same.search_id
        join alert_searches as before on before.id = job_alerts.search_id and wanted.q = before.q
          and wanted.facts = before.facts
          and wanted.${other} is not distinct from before.${other}
      where same.reader_id = job_alerts.reader_id and wanted.${merged} = ${to.id}::bigint)`.execute(
    transaction,
  );
  // A reader had asked for both: what is confirmed stays confirmed, and the faster pace wins.
  await expression`
    update job_alerts as kept
    set confirmed_at = least(kept.confirmed_at, gone.confirmed_at),
      is_weekly = case
        when (kept.confirmed_at is null) = (gone.confirmed_at is null) then kept.is_weekly and gone.is_weekly
        when kept.confirmed_at is null then gone.is_weekly
        else kept.is_weekly end
    from job_alerts as gone
      join alert_searches as before on before.id = gone.search_id and before.${merged} = ${from.id}::bigint
      join alert_searches as wanted on wanted.${merged} = ${to.id}::bigint and wanted.q = before.q
        and wanted.facts = before.facts
        and wanted.${other} is not distinct from before.${other}
    where kept.search_id = wanted.id and kept.reader_id = gone.reader_id`.execute(transaction);
  await expression`delete from job_alerts where search_id in (${old})`.execute(transaction);
  await expression`delete from alert_searches where id in (${old})`.execute(transaction);
}
