import type { Call } from '../../../contract/call.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { undoneCall } from '../../../contract/kind-calls.ts';
import { explainNeed, may, needOf } from '../../../contract/rights.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import type { Asked, RequireRight } from '../../ground/handlers.ts';
import { Problem, refuseMissing } from '../../ground/problem.ts';
import { recordRefusal } from '../security-events/record-security-event.ts';
import { nameOwners } from '../admins/admin-store.ts';

/**
 * The returned function lets nobody past without the right that the call declares. The session has just been looked up
 * with the role, so a changed role counts from the next request on. A refused change is recorded, unless it is
 * somebody else's request.
 */
export function createRequireRight(sql: Sql, { isRecorded = true } = {}): RequireRight {
  return async (admin, asked) => {
    const { call, username } = await findNeeded(sql, asked);
    if (may(admin, call, username)) return;
    const { method, isReadOnly }: Call = calls[asked.call];
    if (isRecorded && method !== 'GET' && !isReadOnly) {
      const { address, call: detail } = asked;
      await recordRefusal(sql, { kind: 'role_refused', username: admin.username, address, detail });
    }
    throw await refusalOf(sql, call);
  };
}

/**
 * For the end of an act of several requests, whose later ones need no session: the role may be another one by then.
 *
 * @throws Problem `role_needed`
 */
export async function requireRightStill(sql: Sql, username: string, call: CallName): Promise<void> {
  const admin = await sql
    .selectFrom('admins')
    .select(['username', 'role', 'may_erase', 'may_export'])
    .where('username', '=', username)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!admin || !may(admin, call)) throw await refusalOf(sql, call);
}

async function refusalOf(sql: Sql, call: CallName): Promise<Problem> {
  const needs = needOf(call);
  return new Problem('role_needed', { detail: explainNeed(needs, await nameOwners(sql)), needs });
}

type Needed = { call: CallName; username?: string };

async function findNeeded(sql: Sql, { call, params = {}, body }: Asked): Promise<Needed> {
  const { right }: Call = calls[call];
  if (right === 'self') return { call, username: String(params['username'] ?? body?.['username']) };
  if (right !== 'undo') return { call };
  const change = await sql
    .selectFrom('changes')
    .select(['entity_kind', 'entity_id', 'action', 'before', 'after'])
    .where('id', '=', databaseId(String(params['id'])))
    .executeTakeFirst();
  if (!change) refuseMissing('Change');
  const { entity_kind: kind, entity_id: username, action, before, after } = change;
  return { call: undoneCall({ kind, action, fields: Object.keys({ ...before, ...after }) }), username };
}
