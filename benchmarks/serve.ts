// Runs in another process: fills the database, starts the server and sends its address to the parent process.
import { isEmpty } from '../src/database/demo-data.ts';
import { addManyRows } from '../src/database/many-rows.ts';
import { openDatabase } from '../src/database/open.ts';
import { ensureFirstAdmin } from '../src/server/admins/first-admin.ts';
import { readConfig } from '../src/server/config/config.ts';
import { loadBuiltWeb } from '../src/server/pages/built-web.ts';
import { createLogger } from '../src/server/core/logger.ts';
import { startProgress } from '../src/terminal/progress.mjs';
import { startServer } from '../src/server/start-server.ts';

const counts = process.argv.slice(2).map(Number);
const config = readConfig({
  ...process.env,
  DEMO_DATA: counts.length > 0 ? 'off' : 'on',
  APPLY_LIMIT: '0',
});

if (counts.length > 0) {
  const [jobs = 0, applicants = 0] = counts;
  const database = await openDatabase(config.database);
  if (!(await isEmpty(database.sql)))
    throw new Error('There are rows in the database: measure with an empty one.');
  await ensureFirstAdmin(database.sql, config.firstAdmin);
  const progress = startProgress('Filling the database');
  await addManyRows(
    database.sql,
    { jobs, applicants, onProgress: progress.show },
    config.firstAdmin.username,
  );
  progress.end();
  await database.close();
}

const server = await startServer(config, {
  loadWeb: loadBuiltWeb,
  logger: createLogger(config.logLevel),
});
process.send?.(server.url);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
