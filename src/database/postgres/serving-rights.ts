import pg from 'pg';
import { DatabaseUnavailable, reasonOf } from './connections.ts';
import { declaredTables } from '../tables/tables.ts';

/**
 * Gives a role exactly the rights that the server needs, and takes other rights on tables away.
 *
 * @param ownerUrl of the user that owns the tables
 * @param servingUrl of the role that serves
 * @returns the name of the role; `undefined` if it owns the tables itself
 * @throws DatabaseUnavailable
 */
export async function grantServingRights(ownerUrl: string, servingUrl: string): Promise<string | undefined> {
  const serving = await readRole(servingUrl, 'DATABASE_URL');
  const owner = await readRole(ownerUrl, 'MIGRATION_DATABASE_URL');
  if (serving.database !== owner.database) {
    throw new DatabaseUnavailable(
      `DATABASE_URL names the database ${serving.database}, and MIGRATION_DATABASE_URL the database ${owner.database}: name the same.`,
    );
  }
  if (serving.role === owner.role) return undefined;
  const role = pg.escapeIdentifier(serving.role);
  const grants = Object.entries(declaredTables).map(
    ([table, { rights }]) => `grant ${rights.join(', ')} on ${table} to ${role}`,
  );
  const statements = [
    'begin',
    `revoke all on all tables in schema public from ${role}`,
    `grant usage on schema public to ${role}`,
    ...grants,
    // A backup has the last number of each table.
    `grant select on all sequences in schema public to ${role}`,
    'commit',
  ];
  await connect(ownerUrl, 'MIGRATION_DATABASE_URL', (client) => client.query(statements.join(';\n')));
  return serving.role;
}

type Role = { role: string; database: string };

function readRole(url: string, setting: string): Promise<Role> {
  return connect(url, setting, async (client) => {
    const { rows } = await client.query<Role>('select current_user as role, current_database() as database');
    return rows[0] as Role;
  });
}

async function connect<Result>(
  connectionString: string,
  setting: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw new DatabaseUnavailable(`PostgreSQL refused the user of ${setting} (${reasonOf(error)}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
