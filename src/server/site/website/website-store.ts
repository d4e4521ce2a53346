import { type SettingName, settingNames } from '../../../contract/website-settings.ts';
import type { WebsiteFields } from '../../../contract/website.ts';
import type { Sql } from '../../../database/open.ts';

export type StoredWebsite = { fields: WebsiteFields; version: number };

export async function readWebsite(sql: Sql): Promise<StoredWebsite> {
  const { settings, version } = await sql
    .selectFrom('website')
    .select(['settings', 'version'])
    .executeTakeFirstOrThrow();
  return { fields: fieldsOf(settings), version };
}

/** Settings of another version of the program are passed over, and stay stored. */
export function fieldsOf(settings: Record<string, unknown>): WebsiteFields {
  const textOf = (name: SettingName) => {
    const text = settings[name];
    return typeof text === 'string' ? text : '';
  };
  return Object.fromEntries(settingNames.map((name) => [name, textOf(name)])) as WebsiteFields;
}
