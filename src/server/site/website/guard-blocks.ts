import { blockNames, namesIn, type SettingBlock, settingBlocks } from '../../../contract/website-settings.ts';
import type { WebsiteFields } from '../../../contract/website.ts';
import type { Sql } from '../../../database/open.ts';
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts';
import { requireRecentPassword } from '../../accounts/sessions/confirm-password.ts';
import type { StoredChange } from '../../changes/stored-change.ts';
import { listSecondOwners } from '../../accounts/second-owner/second-owners.ts';
import type { Config } from '../../ground/config/config.ts';
import { SecondOwnerNeeded } from '../../ground/second-owner.ts';
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
  { config, isByProvider, ...by }: By & { config: FourEyes },
): Promise<void> {
  const changed = blockNames.filter((block) => isIn(block, change));
  const isSensitive = 'retention_months' in change || 'four_eyes' in change;
  if (changed.length > 0 || isSensitive) requireRecentPassword({ ...by });
  await guardFourEyes(transaction, change, config);
  if (change.sso_passwords === 'owners' && isByProvider) {
    throw fieldProblem('sso_passwords', 'Log in with your own password first, so that an owner knows one');
  }
  const { username, address } = by;
  if (change.four_eyes !== undefined) {
    const kind = change.four_eyes === 'on' ? 'four_eyes_on' : 'four_eyes_off';
    await recordSecurityEvent(transaction, { kind, username, address });
  }
  for (const block of changed) {
    await recordSecurityEvent(transaction, { kind: events[block], username, address });
  }
}

function isIn(block: SettingBlock, change: Partial<WebsiteFields & TypedSecrets>): boolean {
  return namesIn(block).some((name) => name in change) || (change[settingBlocks[block].secret] ?? '') !== '';
}

type FourEyes = Pick<Config, 'hasFourEyes' | 'retention' | 'website'>;

/**
 * One owner must not end the need for a second one, nor have more people erased.
 *
 * @throws Problem `second_owner_needed`; `validation_failed` for a start without a second owner
 */
async function guardFourEyes(
  transaction: Sql,
  change: Partial<WebsiteFields>,
  { hasFourEyes, retention, website: { standard } }: FourEyes,
): Promise<void> {
  const { four_eyes, retention_months } = change;
  if (four_eyes === 'on' && (await listSecondOwners(transaction)).length < 2) {
    throw fieldProblem(
      'four_eyes',
      'Needs two active owners whom nobody else has made or changed in seven days',
    );
  }
  if (!hasFourEyes) return;
  const monthsOf = (text: string | undefined) => Number(text) || Infinity;
  const isShorter =
    retention_months !== undefined &&
    monthsOf(retention_months || standard.retention_months) < monthsOf(String(retention.months));
  const held = {
    ...(four_eyes !== undefined && { four_eyes }),
    ...(isShorter && { retention_months }),
  };
  const names = Object.keys(held);
  if (names.length === 0) return;
  if (Object.keys(change).length > names.length) {
    throw fieldProblem(names[0] ?? '', 'A second owner approves it, so save it alone');
  }
  throw new SecondOwnerNeeded({ body: held });
}

export function noteUndoneWebsite(config: FourEyes) {
  return (transaction: Sql, { before }: StoredChange, by: By): Promise<void> =>
    guardBlocks(transaction, before, { ...by, config });
}
