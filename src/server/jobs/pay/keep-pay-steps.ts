import { sql as expression } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { paySteps } from '../../../contract/fact-values.ts';
import { inOneCopy } from '../../../database/leases.ts';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { transact } from '../../../database/transact.ts';
import { type FactsConfig, payStepOf } from '../job-facts.ts';

/** An owner may choose another currency. */
const lookMs = 60 * 1_000;
const restMs = 60 * 1_000;
const patienceMs = 10 * 60 * 1_000;

/** After another currency of the agency, or other steps, visitors filter by pay as if each job was saved again. */
export function startKeepingPaySteps(sql: Sql, config: FactsConfig, log: FastifyBaseLogger): Loop {
  return repeat({
    name: 'The comparison of pay',
    work: (stopping) =>
      inOneCopy(sql, { work: 'pay steps', restMs, patienceMs }, () => keepPaySteps(sql, config, stopping)),
    everyMs: lookMs,
    log,
  });
}

const jobsAtOnce = 200;

/** Works out the step of each job again whose pay was compared by another currency or other steps. */
export async function keepPaySteps(sql: Sql, config: FactsConfig, stopping: AbortSignal): Promise<void> {
  const basis = `${config.agencyCurrency} ${paySteps.join(' ')}`;
  const known = await sql.selectFrom('pay_step_basis').select('basis').executeTakeFirst();
  if (known?.basis === basis) return;
  for (let after: string | undefined = '0'; after !== undefined;) {
    if (stopping.aborted) return;
    after = await rewriteSome(sql, after, config);
  }
  await sql
    .insertInto('pay_step_basis')
    .values({ basis })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ basis }))
    .execute();
}

/** @returns the last job; `undefined` when none may follow */
function rewriteSome(sql: Sql, after: string, config: FactsConfig): Promise<string | undefined> {
  return transact(sql, async (transaction) => {
    const jobs = await transaction
      .selectFrom('jobs')
      .select(['id', 'pay_min', 'pay_max', 'pay_unit', 'pay_currency', 'employment_types', 'pay_step'])
      .where('id', '>', after)
      .where('pay_currency', '<>', '')
      .orderBy('id')
      .limit(jobsAtOnce)
      .forUpdate()
      .execute();
    const changed = jobs
      .map(({ id, pay_step, ...facts }) => ({ id, before: pay_step, step: payStepOf(facts, config) }))
      .filter(({ before, step }) => before !== step);
    if (changed.length > 0) {
      await expression`
        update jobs set pay_step = step
        from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ step }) => step)}::integer[])
          as changed (job, step)
        where id = job`.execute(transaction);
    }
    return jobs.length === jobsAtOnce ? jobs.at(-1)?.id : undefined;
  });
}
