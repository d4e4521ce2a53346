/**
 * Creates an admin: `npm run admin:create`. What is not given as an option is asked for. Without a terminal the
 * password is read from NEW_ADMIN_PASSWORD or from standard input, never from an option, which others could see:
 * `npm run admin:create -- --username ana --first-name Ana --surname Lopez < password.txt`
 */
import { createAdmin } from '../admins/create-admin.ts';
import { readNewAdmin } from './new-admin.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ database: { sql } }) => {
  const admin = await readNewAdmin(process.argv.slice(2));
  const { username } = await createAdmin(sql, admin, admin.username);
  return `Admin ${username} is created and can log in.`;
});
