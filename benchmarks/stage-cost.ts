/** Applications with and without what stages add to the row of one: its indexes, its reference, and its first stage. */
import { sql as expression } from 'kysely';
import { openDatabase, type Sql } from '../src/database/open.ts';
import { startProgress } from '../src/terminal/progress.mjs';
import { median, milliseconds, takeTurns } from './load.ts';
import type { Effort, MeasuredDatabase } from './measured-server.ts';
import { printHeading, printRow } from './print.ts';

const rounds = 5;

type Measured = { p50: number; p95: number };

/** Rounds with and without them take turns. The medians of the rounds are printed. */
export async function measureStageCost(
  { environment }: MeasuredDatabase,
  apply: (index: number) => Promise<Response>,
  { requests }: Pick<Effort, 'requests'>,
): Promise<void> {
  const { sql, close } = await openDatabase({ url: environment['DATABASE_URL'] ?? '' });
  const progress = startProgress('Measuring an application with and without stages');
  const measured = { with: [] as Measured[], without: [] as Measured[] };
  let sent = 0;
  const measure = async (): Promise<Measured> => {
    const send = (count: number) => {
      const first = sent;
      sent += count;
      return takeTurns((index) => apply(first + index), { clients: 1, count });
    };
    // The connections prepare their statements anew after a change of the table.
    await send(50);
    const times = await send(requests);
    return { p50: milliseconds(times, 50), p95: milliseconds(times, 95) };
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      measured.with.push(await measure());
      const restore = await takeStagesAway(sql);
      try {
        measured.without.push(await measure());
      } finally {
        await restore();
      }
    }
  } finally {
    await close();
    progress.end();
  }
  printHeading('What stages add to an application', ['an application', 'p50 ms', 'p95 ms']);
  for (const [name, values] of Object.entries(measured)) {
    const middle = (of: keyof Measured) => median(values.map((value) => value[of]));
    printRow([`${name} stages`, middle('p50'), middle('p95')]);
  }
}

/** @returns a function that brings them back */
async function takeStagesAway(sql: Sql): Promise<() => Promise<void>> {
  const { rows } = await expression<{ remove: string; restore: string }>`
    select format('drop index %I', indexname) as remove, indexdef as restore from pg_indexes
    where schemaname = current_schema() and tablename = 'applications'
      and indexdef ~ '\\m(stage_id|stage_since|waits_since)\\M'
    union all
    select format('alter table applications drop constraint %I', conname),
      format('alter table applications add constraint %I %s', conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = 'applications'::regclass and confrelid = 'stages'::regclass
    union all
    select format('drop trigger %I on applications', tgname), pg_get_triggerdef(oid)
    from pg_trigger where tgrelid = 'applications'::regclass and tgname = 'applications_first_answer'
    union all
    select format('alter table applications alter column %I set default %s', attname,
        case attname when 'stage_id' then first_stage()::text else 'null' end),
      format('alter table applications alter column %I set default %s', attname, pg_get_expr(adbin, adrelid))
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'applications'::regclass and attname in ('stage_id', 'asked_at', 'waits_since')
  `.execute(sql);
  const run = async (statements: string[]) => {
    for (const statement of statements) await expression.raw(statement).execute(sql);
  };
  await run(rows.map(({ remove }) => remove));
  return () => run(rows.map(({ restore }) => restore));
}
