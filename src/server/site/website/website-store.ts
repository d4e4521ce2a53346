import { type SettingName, settingNames } from '../../../contract/website-settings.ts';
import type { WebsiteFields } from '../../../contract/website.ts';
import type { SecretBox } from '../../accounts/sealed-secrets/secret-box.ts';
import { mailPasswordPlace } from '../../accounts/sealed-secrets/seal-secrets.ts';
import type { Sql } from '../../../database/open.ts';

export type StoredWebsite = {
  fields: WebsiteFields;
  /** Sealed. */
  mailPassword: Buffer | null;
  version: number;
};

export async function readWebsite(sql: Sql): Promise<StoredWebsite> {
  const { settings, mail_password, version } = await sql
    .selectFrom('website')
    .select(['settings', 'mail_password', 'version'])
    .executeTakeFirstOrThrow();
  return { fields: fieldsOf(settings), mailPassword: mail_password, version };
}

/** Settings of another version of the program are passed over, and stay stored. */
export function fieldsOf(settings: Record<string, unknown>): WebsiteFields {
  const textOf = (name: SettingName) => {
    const text = settings[name];
    return typeof text === 'string' ? text : '';
  };
  return Object.fromEntries(settingNames.map((name) => [name, textOf(name)])) as WebsiteFields;
}

export type PasswordState = 'none' | 'stored' | 'unreadable';

/** One whose key is gone counts as none, and is to be entered again. */
export function openPassword(
  secrets: Pick<SecretBox, 'open'>,
  { mailPassword }: Pick<StoredWebsite, 'mailPassword'>,
): { password: string; state: PasswordState } {
  if (mailPassword === null) return { password: '', state: 'none' };
  const opened = secrets.open(mailPassword, mailPasswordPlace);
  return opened ? { password: opened.toString(), state: 'stored' } : { password: '', state: 'unreadable' };
}
