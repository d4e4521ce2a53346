import type { Sql } from '../../../database/open.ts';
import { recordChange } from '../../changes/record-change.ts';
import { recordSecurityEvent, type Actor } from '../security-events/record-security-event.ts';
import { forgetPasswordLinks } from '../password-links/password-link-store.ts';
import { forgetDevices } from '../sessions/login-devices.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { writePassword } from './admin-store.ts';

/**
 * Stores a new password, on the record. Every session but the current one ends, and every device and link to choose a
 * password is forgotten.
 */
export async function setPassword(
  transaction: Sql,
  username: string,
  { password_hash, by }: { password_hash: string; by: Actor & { tokenHash?: Buffer } },
): Promise<void> {
  await writePassword(transaction, username, {
    password_hash,
    has_given_password: username !== by.username,
  });
  await endSessionsOf(transaction, username, by.tokenHash);
  await forgetDevices(transaction, username);
  await forgetPasswordLinks(transaction, username);
  await recordChange(transaction, { by: by.username, action: 'set_password', kind: 'admin', id: username });
  await recordSecurityEvent(transaction, {
    kind: 'password_changed',
    username,
    by: by.username,
    address: by.address,
  });
}
