import { sql as expression } from 'kysely';
import pg from 'pg';
import { openDatabase, type Place, type Sql } from '../../../src/database/open.ts';

export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function withDatabase<Result>(
  place: Place,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const { sql, close } = await openDatabase(place);
  try {
    return await work(sql);
  } finally {
    await close();
  }
}

/** The website has made the first admin. */
export async function createOpenJob(sql: Sql): Promise<string> {
  const { rows } = await expression<{ id: string }>`
    with industry as (insert into industries (display_name) values ('Logistics') returning id),
      location as (insert into locations (display_name) values ('Exampleton') returning id)
    insert into jobs (name, description, industry_id, location_id, posted_by, is_active, posted_at)
    select 'Forklift Operator', 'Moves pallets.', industry.id, location.id, 'admin', true, now()
    from industry, location returning id::text`.execute(sql);
  return rows[0]?.id ?? '';
}
