import type { Sql } from '../../database/open.ts';
import { CommandFault } from './run-command.ts';

/**
 * The admin under whose name a command posts jobs: the oldest active one.
 *
 * @throws CommandFault when there is none
 */
export async function getPoster(sql: Sql): Promise<string> {
  const admin = await sql
    .selectFrom('admins')
    .select('username')
    .where('is_active', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (admin) return admin.username;
  throw new CommandFault('Nobody could have posted the jobs: make an admin first with npm run admin:create.');
}
