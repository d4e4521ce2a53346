import { sql as expression } from 'kysely';
import type { CategoryKind } from '../../../contract/categories.ts';
import type { Sql } from '../../../database/open.ts';

type Merge = { kind: CategoryKind; from: { id: string }; to: { id: string } };

/**
 * Lets the alerts of a merged location or industry wait for the jobs of the other. They stay there when the merge is undone. Nobody
 * confirms or ends one by it, so no figure counts it as that.
 */
export async function followMerge(transaction: Sql, { kind, from, to }: Merge): Promise<void> {
  const merged = expression.ref(kind === 'location' ? 'location_id' : 'industry_id');
  const other = expression.ref(kind === 'location' ? 'industry_id' : 'location_id');
  const old = expression`select id from alert_searches where ${merged} = ${from.id}::bigint`;
  const isSame = expression`before.${merged} = ${from.id}::bigint and wanted.${merged} = ${to.id}::bigint
    and wanted.q = before.q and wanted.facts = before.facts
    and wanted.${other} is not distinct from before.${other}`;
  // A reader had asked for both: what is confirmed stays. This may take the search along, which then is written anew.
  await expression`
    delete from job_alerts as asked
    using alert_searches as wanted, alert_searches as before, job_alerts as confirmed
    where ${isSame} and asked.search_id = wanted.id and confirmed.search_id = before.id
      and asked.reader_id = confirmed.reader_id and asked.confirmed_at is null
      and confirmed.confirmed_at is not null`.execute(transaction);
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
        join alert_searches as before on before.id = job_alerts.search_id and ${isSame})
    where search_id in (${old}) and not exists (
      select from job_alerts as same
        join alert_searches as wanted on wanted.id = same.search_id
        join alert_searches as before on before.id = job_alerts.search_id and ${isSame}
      where same.reader_id = job_alerts.reader_id)`.execute(transaction);
  // The faster pace of two alike wins, and an unconfirmed one changes none.
  await expression`
    update job_alerts as kept
    set confirmed_at = least(kept.confirmed_at, gone.confirmed_at), is_weekly = kept.is_weekly and gone.is_weekly
    from job_alerts as gone, alert_searches as before, alert_searches as wanted
    where ${isSame} and before.id = gone.search_id and wanted.id = kept.search_id
      and kept.reader_id = gone.reader_id
      and (kept.confirmed_at is null) = (gone.confirmed_at is null)`.execute(transaction);
  await expression`
    update job_alerts set confirmed_at = null
    where search_id in (${old}) and confirmed_at is not null`.execute(transaction);
  await expression`delete from job_alerts where search_id in (${old})`.execute(transaction);
  await expression`delete from alert_searches where id in (${old})`.execute(transaction);
}
