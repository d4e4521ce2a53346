import {
  type SecretName,
  secretNames,
  type SettingName,
  settingNames,
} from '../../../contract/website-settings.ts';
import type { SecretState, WebsiteFields } from '../../../contract/website.ts';
import type { SecretBox } from '../../accounts/sealed-secrets/secret-box.ts';
import { placeOfSetting } from '../../accounts/sealed-secrets/seal-secrets.ts';
import type { Sql } from '../../../database/open.ts';

export type StoredWebsite = {
  fields: WebsiteFields;
  sealed: Record<SecretName, Buffer | null>;
  version: number;
};

export async function readWebsite(sql: Sql): Promise<StoredWebsite> {
  const { settings, version, ...sealed } = await sql
    .selectFrom('website')
    .select(['settings', 'version', ...secretNames])
    .executeTakeFirstOrThrow();
  return { fields: fieldsOf(settings), sealed, version };
}

/** Settings of another version of the program are passed over, and stay stored. */
export function fieldsOf(settings: Record<string, unknown>): WebsiteFields {
  const textOf = (name: SettingName) => {
    const text = settings[name];
    return typeof text === 'string' ? text : '';
  };
  return Object.fromEntries(settingNames.map((name) => [name, textOf(name)])) as WebsiteFields;
}

type Opened = { text: string; state: SecretState };

/** One whose key is gone counts as none, and is to be entered again. */
export function openSecret(
  secrets: Pick<SecretBox, 'open'>,
  { sealed }: Pick<StoredWebsite, 'sealed'>,
  name: SecretName,
): Opened {
  const stored = sealed[name];
  if (stored === null) return { text: '', state: 'none' };
  const opened = secrets.open(stored, placeOfSetting(name));
  return opened ? { text: opened.toString(), state: 'stored' } : { text: '', state: 'unreadable' };
}
