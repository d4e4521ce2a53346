import type { Sql } from '../../../database/open.ts';
import type { StoredChange } from '../../changes/stored-change.ts';
import { type Actor, recordSecurityEvent } from '../security-events/record-security-event.ts';

/** An undo may delete, enable or disable an account: the security events say so. */
export async function noteUndoneAdmin(
  transaction: Sql,
  { action, before, entityId: username }: StoredChange,
  { username: by, address }: Actor,
): Promise<void> {
  const event = { username, by, address };
  if (action === 'create') await recordSecurityEvent(transaction, { ...event, kind: 'admin_deleted' });
  if (action !== 'update' || before['is_active'] === undefined) return;
  const kind = before['is_active'] === true ? 'admin_enabled' : 'admin_disabled';
  await recordSecurityEvent(transaction, { ...event, kind });
}
