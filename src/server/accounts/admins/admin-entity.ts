import { sql as expression } from 'kysely';
import { violatedReference } from '../../../database/statement-fault.ts';
import type { Sql } from '../../../database/open.ts';
import type { Entity } from '../../changes/entity.ts';
import { fieldProblem, Problem, refuseMissing } from '../../ground/problem.ts';
import { endLinkMails } from '../../mail/outbox/suppressed-mail.ts';
import { forgetPasswordLinks } from '../password-links/password-link-store.ts';
import { forgetDevices } from '../sessions/login-devices.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { noteRoleChange } from '../roles/note-role-change.ts';
import { type AdminFields, editableColumns, getAdmin, recordedColumns } from './admin-store.ts';
import type { StoredChange } from '../../changes/stored-change.ts';
import { type Actor, recordSecurityEvent } from '../security-events/record-security-event.ts';

export const adminEntity: Entity<AdminFields> = {
  kind: 'admin',
  editable: editableColumns,

  /** Locks all active admins too, in one order: two admins who disable each other take turns. */
  async lock(transaction, wanted) {
    const admins = await transaction
      .selectFrom('admins')
      .select(['username', 'version', ...recordedColumns])
      .select(expression<boolean>`lower(username) = lower(${wanted})`.as('is_wanted'))
      .where(expression<boolean>`is_active or lower(username) = lower(${wanted})`)
      .orderBy('username')
      .forUpdate()
      .execute();
    const admin = admins.find(({ is_wanted }) => is_wanted);
    if (!admin) refuseMissing('Admin');
    const { username, version, is_wanted: _, ...fields } = admin;
    return { id: username, version, fields };
  },

  /**
   * Disabling an admin ends every session and forgets every device in the same commit. A link that was sent to an email
   * works no longer than the email.
   */
  async write(transaction, { id }, { change, by }) {
    if (change.is_active === false && id === by) throw new Problem('own_account');
    if (change.is_active === false || isNoOwner(change)) await refuseLosingOwners(transaction, id);
    const { office: _, ...columns } = change;
    const fields = await transaction
      .updateTable('admins')
      .set({ ...columns, version: expression<number>`version + 1` })
      .where('username', '=', id)
      .returning(recordedColumns)
      .executeTakeFirstOrThrow()
      .catch(refuseUnknownOffice);
    refuseShowing(change, { by, id, isShown: fields.is_shown });
    if (!fields.is_active || change.work_email !== undefined) await forgetPasswordLinks(transaction, id);
    if (change.work_email !== undefined) await endLinkMails(transaction, id);
    if (!fields.is_active) {
      await endSessionsOf(transaction, id);
      await forgetDevices(transaction, id);
    }
    return fields;
  },

  async remove(transaction, { id }, by) {
    if (id === by) throw new Problem('own_account');
    await refuseLosingOwners(transaction, id);
    await refuseBusy(transaction, id);
    await endSessionsOf(transaction, id);
    await transaction
      .deleteFrom('admins')
      .where('username', '=', id)
      .execute()
      .catch((error: unknown) => {
        throw violatedReference(error) === undefined ? error : usedProblem();
      });
  },
};

/** Nobody but the person shows a face to visitors, also by an undo. */
function refuseShowing(
  { is_shown, portrait = '' }: Partial<AdminFields>,
  { by, id, isShown }: { by: string; id: string; isShown: boolean },
): void {
  if (by === id || !isShown || (is_shown === undefined && portrait === '')) return;
  throw fieldProblem('is_shown', 'Nobody but the person decides to be shown to visitors');
}

function refuseUnknownOffice(error: unknown): never {
  if (violatedReference(error) !== 'admins_office_id_fkey') throw error;
  throw fieldProblem('office_id', 'This office does not exist. Choose another one.');
}

function isNoOwner({ role }: Partial<AdminFields>): boolean {
  return role !== undefined && role !== 'owner';
}

/** Another active owner has to stay. All active admins are locked. */
async function refuseLosingOwners(transaction: Sql, username: string): Promise<void> {
  const owners = await transaction
    .selectFrom('admins')
    .select('username')
    .where('is_active', '=', true)
    .where('role', '=', 'owner')
    // Nobody has come by an invitation yet.
    .where(expression<boolean>`(not is_invited or username = ${username})`)
    .limit(2)
    .execute();
  if (owners.every((owner) => owner.username === username)) throw new Problem('last_owner');
}

/** The history names its author, so an admin with changes cannot be deleted. */
async function refuseBusy(transaction: Sql, username: string): Promise<void> {
  const change = await transaction
    .selectFrom('changes')
    .select('id')
    .where('username', '=', username)
    .limit(1)
    .executeTakeFirst();
  if (change) throw usedProblem();
}

function usedProblem(): Problem {
  return new Problem('in_use', { detail: 'This admin has already made changes. Disable the admin instead.' });
}

/** An undo may delete, enable or disable an account: the security events say so. */
export async function noteUndoneAdmin(
  transaction: Sql,
  { action, before, after, entityId: username }: StoredChange,
  { username: by, address }: Actor,
): Promise<void> {
  const event = { username, by, address };
  if (action === 'create') await recordSecurityEvent(transaction, { ...event, kind: 'admin_deleted' });
  if (action !== 'update') return;
  await noteRoleChange(transaction, {
    from: { ...(await getAdmin(transaction, username)), ...after },
    event,
  });
  if (before['is_active'] === undefined) return;
  const kind = before['is_active'] === true ? 'admin_enabled' : 'admin_disabled';
  await recordSecurityEvent(transaction, { ...event, kind });
}
