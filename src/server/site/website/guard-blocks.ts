import { blockNames, namesIn, type SettingBlock, settingBlocks } from '../../../contract/website-settings.ts';
import type { WebsiteFields } from '../../../contract/website.ts';
import type { Sql } from '../../../database/open.ts';
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts';
import { requireRecentPassword } from '../../accounts/sessions/confirm-password.ts';
import type { StoredChange } from '../../changes/stored-change.ts';
import type { SignedInAdmin } from '../../ground/handlers.ts';
import { fieldProblem } from '../../ground/problem.ts';
import type { TypedSecrets } from './keep-secrets.ts';

type By = SignedInAdmin & { address: string };

const events = {
  mail: 'mail_server_changed',
  mailbox: 'mailbox_changed',
  sign_on: 'sign_on_changed',
} as const;

/**
 * The mail server, its mailbox and single sign-on open accounts: links to new passwords go by the first. Another one of them asks for
 * the password, as another retention does, and is a security event, in the transaction of the change.
 *
 * @throws Problem `password_needed`; `validation_failed` when passwords would end that nobody has proved to know
 */
export async function guardBlocks(
  transaction: Sql,
  change: Partial<WebsiteFields & TypedSecrets>,
  { isByProvider, ...by }: By,
): Promise<void> {
  const changed = blockNames.filter((block) => isIn(block, change));
  if (changed.length > 0 || 'retention_months' in change) requireRecentPassword({ ...by });
  if (change.sso_passwords === 'owners' && isByProvider) {
    throw fieldProblem('sso_passwords', 'Log in with your own password first, so that an owner knows one');
  }
  for (const block of changed) {
    const { username, address } = by;
    await recordSecurityEvent(transaction, { kind: events[block], username, address });
  }
}

function isIn(block: SettingBlock, change: Partial<WebsiteFields & TypedSecrets>): boolean {
  return namesIn(block).some((name) => name in change) || (change[settingBlocks[block].secret] ?? '') !== '';
}

export async function noteUndoneWebsite(transaction: Sql, { before }: StoredChange, by: By): Promise<void> {
  await guardBlocks(transaction, before, by);
}
