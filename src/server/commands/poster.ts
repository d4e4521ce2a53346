import type { Sql } from '../../database/open.ts';
import { findOldestActiveAdmin } from '../admins/admin-store.ts';
import { CommandFault } from './run-command.ts';

/**
 * The admin under whose name a command posts jobs.
 *
 * @throws CommandFault when there is none
 */
export async function getPoster(sql: Sql): Promise<string> {
  const username = await findOldestActiveAdmin(sql);
  if (username !== undefined) return username;
  throw new CommandFault('Nobody could have posted the jobs: make an admin first with npm run admin:create.');
}
