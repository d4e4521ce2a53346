import pg from 'pg';
import type { Load } from './load.ts';

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

/** The website has made its tables and the first admin. */
export async function createOpenJob(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `with industry as (insert into industries (display_name) values ('Logistics') returning id),
       location as (insert into locations (display_name) values ('Exampleton') returning id)
     insert into jobs (name, description, industry_id, location_id, posted_by, is_active, posted_at)
     select 'Forklift Operator', 'Moves pallets.', industry.id, location.id, 'admin', true, now()
     from industry, location returning id::text`,
  );
  return rows[0]?.id ?? '';
}

/** The emails of acknowledged applications that are not stored as acknowledged, and of people who are stored twice. */
export async function compareWithStored(
  client: pg.Client,
  { acknowledged }: Load,
): Promise<{ lost: Set<string>; doubled: Set<string> }> {
  const { rows } = await client.query<{ email: string; reference: string | null }>(
    `select applicants.email, submissions.reference from applicants
     left join applications on applications.applicant_id = applicants.id
     left join submissions on submissions.application_id = applications.id`,
  );
  const stored = Map.groupBy(rows, ({ email }) => email);
  return {
    lost: new Set(
      [...acknowledged].flatMap(([email, { reference }]) =>
        stored.get(email)?.some((row) => row.reference === reference) ? [] : [email],
      ),
    ),
    doubled: new Set([...stored].flatMap(([email, { length }]) => (length > 1 ? [email] : []))),
  };
}
