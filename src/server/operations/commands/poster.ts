import type { Sql } from '../../../database/open.ts';
import { findOldestActiveAdmin } from '../../accounts/admins/admin-store.ts';
import { describeFirstLogin, ensureFirstAdmin } from '../../accounts/admins/first-admin.ts';
import type { Config } from '../../ground/config/config.ts';
import { CommandFault } from './run-command.ts';

/**
 * The admin who posts invented jobs. On a new database it is the first one, whose login is printed.
 *
 * @throws CommandFault when every admin is disabled
 */
export async function ensurePoster(sql: Sql, { firstAdmin }: Config): Promise<string> {
  const made = await ensureFirstAdmin(sql, firstAdmin);
  if (made) console.log(describeFirstLogin(made));
  const username = await findOldestActiveAdmin(sql);
  if (username !== undefined) return username;
  throw new CommandFault('Every admin is disabled. Create one first: npm run admin:create');
}
