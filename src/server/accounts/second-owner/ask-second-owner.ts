import { sql as expression } from 'kysely';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { limits } from '../../../contract/limits.ts';
import type { ActInput } from '../../../database/tables/access.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import type { AskedAct, SecondOwnerHook } from '../../ground/handlers.ts';
import { Problem } from '../../ground/problem.ts';
import { SecondOwnerNeeded } from '../../ground/second-owner.ts';
import type { Services } from '../../ground/services.ts';
import { createRequireRight } from '../roles/require-right.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import { listSecondOwners, type SecondOwner } from './second-owners.ts';
import { describeAct, hoursOfFile, isWaiting } from './waiting-act-store.ts';

/**
 * The returned function makes a call, or lets it wait for a second owner. Each file with a list of people waits; of other
 * calls the act itself says so (`SecondOwnerNeeded`), and nothing of it stays.
 */
export function createSecondOwnerHook({ config, database: { sql } }: Services): SecondOwnerHook {
  return async (act, make) => {
    try {
      if (act.isExport && config.hasFourEyes) await admitExport(sql, act);
      return await make();
    } catch (error) {
      if (error instanceof SecondOwnerNeeded) throw await ask(sql, act, error);
      throw error;
    }
  };
}

/** A list of everybody over the API gives as much away as a file: it takes the same right, and is recorded. */
async function admitExport(sql: Sql, act: AskedAct): Promise<void> {
  const { right }: Call = calls[act.call];
  const isList = right !== 'export';
  const { admin, address } = act;
  if (isList) await createRequireRight(sql)(admin, { call: 'exportApplicants', address });
  if (!(await isApproved(sql, act))) throw new SecondOwnerNeeded();
  if (!isList) return;
  await recordSecurityEvent(sql, { kind: 'export', username: admin.username, address, detail: 'applicants' });
}

/** Each stays a row of the list, so that one person does not fill it. */
async function ask(sql: Sql, { call, input: sent, admin, address }: AskedAct, { held }: SecondOwnerNeeded) {
  const { people = null, body } = held;
  const { username } = admin;
  const input = JSON.stringify({ ...sent, ...(body && { body }) });
  const id = await transact(sql, async (transaction) => {
    // Two presses ask once.
    await expression`select pg_advisory_xact_lock(hashtext('waiting acts'))`.execute(transaction);
    const waiting = await transaction
      .selectFrom('waiting_acts')
      .select(['id', expression<boolean>`call = ${call} and input = ${input}::jsonb`.as('is_same')])
      .where('asked_by', '=', username)
      .where(isWaiting)
      .execute();
    const same = waiting.find(({ is_same }) => is_same);
    if (same) return same.id;
    if (waiting.length >= limits.waitingActs) throw tooMany();
    const act = await transaction
      .insertInto('waiting_acts')
      .values({ call, input: expression<ActInput>`${input}::jsonb`, people, asked_by: username })
      .returning('id')
      .executeTakeFirstOrThrow();
    const detail = describeAct({ call, people });
    await recordSecurityEvent(transaction, { kind: 'act_asked', username, address, detail });
    return act.id;
  });
  const others = (await listSecondOwners(sql)).filter((owner) => owner.username !== username);
  return new Problem('second_owner_needed', { detail: explain(others), waiting_act_id: id });
}

function tooMany(): Problem {
  const detail = `${limits.waitingActs} acts of yours wait for a second owner. Withdraw one first.`;
  return new Problem('too_many_requests', { detail, retryAfterSeconds: 60 });
}

function explain(owners: SecondOwner[]): string {
  if (owners.length === 0) {
    return 'A second owner has to approve this, and nobody can now. It waits under Second owner.';
  }
  const names = owners.map(({ name }) => name).join(' or ');
  return `A second owner has to approve this: ${names}. It waits under Second owner.`;
}

/** The same file was approved a short time ago. */
async function isApproved(sql: Sql, { call, input, admin: { username } }: AskedAct): Promise<boolean> {
  const approved = await sql
    .selectFrom('waiting_acts')
    .select('id')
    .where('asked_by', '=', username)
    .where('call', '=', call)
    .where('state', '=', 'approved')
    .where(
      expression<boolean>`input = ${JSON.stringify(input)}::jsonb and decided_at > now() - ${hoursOfFile}`,
    )
    .limit(1)
    .executeTakeFirst();
  return approved !== undefined;
}
