import type { EntityKind, Undone } from '../../contract/changes.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { adminEntity } from '../accounts/admins/admin-entity.ts';
import { undoApplicantMerge } from '../people/merges/undo-applicant-merge.ts';
import { applicantEntity } from '../people/applicants/applicant-entity.ts';
import { industryEntity, locationEntity } from '../jobs/categories/category-entity.ts';
import { undoCategoryMerge } from '../jobs/categories/undo-category-merge.ts';
import { deleteEntity, recordCreation, writeChanged } from './change-entity.ts';
import type { Entity } from './entity.ts';
import {
  lockChange,
  lockChanged,
  refuseChangedSince,
  revertedFields,
  type StoredChange,
} from './stored-change.ts';
import { jobEntity } from '../jobs/job-entity.ts';
import { mailTextEntity } from '../mail/texts/mail-text-entity.ts';
import { messageEntity } from '../messages/message-entity.ts';
import { questionEntity } from '../people/questions/question-entity.ts';
import { recordSecurityEvent, type Actor } from '../accounts/security-events/record-security-event.ts';
import { type PasswordAge, requireRecentPassword } from '../accounts/sessions/confirm-password.ts';

const entities: Record<EntityKind, Entity> = {
  job: jobEntity,
  applicant: applicantEntity,
  admin: adminEntity,
  location: locationEntity,
  industry: industryEntity,
  message: messageEntity,
  question: questionEntity,
  mail_text: mailTextEntity,
};

/**
 * Undoes a change, as long as nobody changed one of its fields since. The undo is a change itself, so it can be undone
 * too, except for the undo of a merge and of an admin's creation.
 *
 * @throws Problem `password_needed` for a change of an admin, `not_found`, `undo_refused`, or a refusal of the kind
 */
export function undoChange(sql: Sql, id: string, by: Actor & PasswordAge): Promise<Undone> {
  return transact(sql, async (transaction) => {
    const change = await lockChange(transaction, id);
    if (change.kind === 'admin') requireRecentPassword(by);
    const change_id = await revert(transaction, change, by.username);
    if (change_id !== undefined && change.kind === 'admin') await recordUndoneAdmin(transaction, change, by);
    const isLast = change.action === 'merge' || (change.action === 'create' && change.kind === 'admin');
    return {
      kind: change.kind,
      entity_id: change.entityId,
      exists: change.action !== 'create',
      ...(change_id !== undefined && !isLast && { change_id }),
    };
  });
}

async function revert(transaction: Sql, change: StoredChange, by: string): Promise<string | undefined> {
  if (change.action === 'delete') return bringBack(transaction, change, by);
  if (change.action === 'merge') return undoMerge(transaction, change, by);
  const entity = entities[change.kind];
  const locked = await lockChanged(transaction, entity, change);
  await refuseChangedSince(transaction, entity, { change, locked });
  const cause = { locked, by, undoes: change.id };
  if (change.action === 'create') return deleteEntity(transaction, entity, cause);
  return writeChanged(transaction, entity, { ...cause, change: revertedFields(entity, change) });
}

async function bringBack(transaction: Sql, change: StoredChange, by: string): Promise<string> {
  const entity = entities[change.kind];
  const version = change.version + 1;
  await entity.restore?.(transaction, { id: change.entityId, version, fields: change.before });
  const locked = await entity.lock(transaction, change.entityId);
  return recordCreation(transaction, entity, { locked, by, undoes: change.id });
}

function undoMerge(transaction: Sql, merge: StoredChange, by: string): Promise<string> {
  if (merge.kind === 'applicant') return undoApplicantMerge(transaction, { merge, by });
  if (merge.kind === 'location') return undoCategoryMerge(transaction, locationEntity, { merge, by });
  return undoCategoryMerge(transaction, industryEntity, { merge, by });
}

async function recordUndoneAdmin(
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
