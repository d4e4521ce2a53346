// A program: moves all applications to a stage, and dies by kill -9 just after it has sent a statement.
import { openDatabase } from '../../src/database/open.ts';
import { PreparingClient } from '../../src/database/postgres/connections.ts';
import { readConfig } from '../../src/server/ground/config/config.ts';
import { listApplicationIds } from '../../src/server/people/applications/list-applications.ts';
import { moveApplications } from '../../src/server/people/applications/move-applications.ts';

const [, , place = '', stage_id = '', diesAfter = ''] = process.argv;
const { sql, close } = await openDatabase(place.startsWith('postgres') ? { url: place } : { folder: place });
const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jobs@agency.example' });
const { applications } = await listApplicationIds(sql, {});

/** Another connection asks whether the database lives. */
const moving = new WeakSet<PreparingClient>();
let sent = 0;
const { query } = PreparingClient.prototype;
PreparingClient.prototype.query = function count(this: PreparingClient, ...args: unknown[]): never {
  const answer = query.apply(this, args as never);
  const [statement] = args as [string | { text: string; name?: string }];
  const { text, name }: { text: string; name?: string } =
    typeof statement === 'string' ? { text: statement } : statement;
  if (text === 'begin') moving.add(this);
  // A prepared one was counted when it came as text.
  if (!moving.has(this) || name !== undefined) return answer;
  sent += 1;
  if (sent === Number(diesAfter)) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
  return answer;
};

await moveApplications(sql, { applications, stage_id }, { by: 'recruiter', config });
process.stdout.write(String(sent));
await close();
