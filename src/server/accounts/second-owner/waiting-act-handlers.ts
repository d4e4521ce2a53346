import { sql as expression } from 'kysely';
import type { WaitingAct, waitingActEndpoints } from '../../../contract/waiting-acts.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import type { HandlersOf, SignedInAdmin } from '../../ground/handlers.ts';
import { Problem, refuseMissing } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { type Actor, recordSecurityEvent } from '../security-events/record-security-event.ts';
import { listSecondOwners } from './second-owners.ts';
import { describeAct, isFile, isWaiting, listActs, type StoredAct } from './waiting-act-store.ts';

/** Makes an approved call again, as the admin who asked for it, in a transaction. */
export type MakeApproved = (
  transaction: Sql,
  act: Pick<StoredAct, 'call' | 'input'> & { asker: SignedInAdmin; address: string },
) => Promise<void>;

type Decision = Exclude<WaitingAct['state'], 'waiting' | 'expired'>;

type Deciding = { id: string; decision: Decision; by: Actor };

export function waitingActHandlers({ config, database: { sql } }: Services, makeApproved: MakeApproved) {
  type Deciders = { requestSql: Sql; params: { id: string }; admin: SignedInAdmin; address: string };
  const decider =
    (decision: Decision) =>
    ({ requestSql, params: { id }, admin, address }: Deciders) =>
      transact(requestSql, async (transaction) => {
        const by = { username: admin.username, address };
        const act = await lockAct(transaction, { id, decision, by });
        if (decision === 'approved') {
          if (!config.hasFourEyes) {
            throw new Problem('act_settled', { detail: 'No second owner is needed any more.' });
          }
          await requireSecond(transaction, act, by.username);
          const asker = await readAsker(transaction, act.asked_by);
          await refuseNewWords(transaction, act);
          await makeApproved(transaction, { ...act, asker, address });
          await refuseMoreMails(transaction, act);
        }
        await settle(transaction, act, { id, decision, by });
        const [settled] = await listActs(transaction, admin, act.id);
        return settled ?? refuseMissing('Act');
      });
  return {
    listWaitingActs: ({ admin }) => listActs(sql, admin),
    withdrawAct: decider('withdrawn'),
    approveAct: decider('approved'),
    refuseAct: decider('refused'),
  } satisfies HandlersOf<typeof waitingActEndpoints>;
}

/** A second decision waits here, and finds the first. */
async function lockAct(transaction: Sql, { id, decision, by }: Deciding) {
  const act = await transaction
    .selectFrom('waiting_acts')
    .select(['id', 'call', 'input', 'people', 'asked_by', 'asked_at', isWaiting.as('is_waiting')])
    .where('id', '=', databaseId(id))
    .forUpdate()
    .executeTakeFirst();
  const isOwn = act?.asked_by === by.username;
  if (!act || (decision === 'withdrawn' && !isOwn)) refuseMissing('Act');
  if (!act.is_waiting) throw new Problem('act_settled');
  if (decision !== 'withdrawn' && isOwn) throw new Problem('not_second_owner');
  return act;
}

/** @throws Problem `not_second_owner` for an account that another admin has opened lately */
async function requireSecond(transaction: Sql, { asked_by }: Pick<StoredAct, 'asked_by'>, username: string) {
  const owners = await listSecondOwners(transaction);
  if (owners.some((owner) => owner.username === username && username !== asked_by)) return;
  const detail =
    'Another admin has made or changed your account, or the way into it, in the last seven days, so somebody else has to approve this.';
  throw new Problem('not_second_owner', { detail });
}

/** @throws Problem `asker_not_allowed` for an account that is disabled or gone */
async function readAsker(transaction: Sql, username: string): Promise<SignedInAdmin> {
  const asker = await transaction
    .selectFrom('admins')
    .select(['username', 'role', 'may_erase', 'may_export', 'office_id'])
    .where('username', '=', username)
    .where('is_active', '=', true)
    // A change of the role waits, or is seen.
    .forShare()
    .executeTakeFirst();
  if (!asker) throw new Problem('asker_not_allowed');
  const { office_id, ...viewer } = asker;
  return {
    ...viewer,
    officeId: viewer.role === 'owner' ? null : office_id,
    tokenHash: Buffer.alloc(0),
    isByProvider: false,
    isAskedAgain: false,
    hasRecentPassword: true,
    toDo: [],
  };
}

/** The words of a stage are not in the act: whoever approves it has read them as they were. */
async function refuseNewWords(
  transaction: Sql,
  { call, asked_at }: Pick<StoredAct, 'call' | 'asked_at'>,
): Promise<void> {
  if (call !== 'moveApplications' && call !== 'closeJob' && call !== 'undoChange') return;
  const changed = await transaction
    .selectFrom('changes')
    .select('id')
    .where('entity_kind', '=', 'stage')
    .where('action', '<>', 'move')
    .where('at', '>', asked_at)
    .limit(1)
    .executeTakeFirst();
  if (changed)
    throw new Problem('act_settled', { detail: 'A stage was changed since. It has to be asked for anew.' });
}

/** People have come since, and nobody has approved as many. */
async function refuseMoreMails(transaction: Sql, { people }: Pick<StoredAct, 'people'>): Promise<void> {
  const { count } = await transaction
    .selectFrom('mails')
    .select(expression<number>`count(*)::int`.as('count'))
    .where('created_at', '=', expression<Date>`now()`)
    .executeTakeFirstOrThrow();
  if (people === null || count <= people) return;
  throw new Problem('act_settled', {
    detail: `It would send ${count} mails by now, and was asked for with ${people}. It has to be asked for anew.`,
  });
}

type Settled = Pick<StoredAct, 'id' | 'call' | 'people' | 'asked_by'>;

/** Nobody needs the input any more, but for that of a file: it says which one may be fetched. */
async function settle(transaction: Sql, act: Settled, { decision, by }: Deciding): Promise<void> {
  const isKept = decision === 'approved' && isFile(act);
  await transaction
    .updateTable('waiting_acts')
    .set({
      state: decision,
      decided_by: by.username,
      decided_at: expression<Date>`now()`,
      ...(!isKept && { input: {} }),
    })
    .where('id', '=', act.id)
    .execute();
  await recordSecurityEvent(transaction, {
    kind: `act_${decision}`,
    username: act.asked_by,
    by: by.username,
    address: by.address,
    detail: describeAct(act),
  });
}
