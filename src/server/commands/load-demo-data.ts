/** Fills the configured database, as long as it is empty, with jobs and people to look at: `npm run db:demo`. */
import { loadDemoData } from '../../database/demo-data.ts';
import { CommandFault, runCommand } from './run-command.ts';

await runCommand(async ({ database: { sql } }) => {
  const admin = await sql
    .selectFrom('admins')
    .select('username')
    .where('is_active', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (!admin) {
    throw new CommandFault(
      'Nobody could have posted the jobs: make an admin first with npm run admin:create.',
    );
  }
  const isLoaded = await loadDemoData(sql, admin.username);
  if (!isLoaded) throw new CommandFault('Nothing was loaded: the database has jobs or people already.');
  return `The demo data is loaded, with jobs posted by ${admin.username}.`;
});
