import type { SettingGroup } from '../../../contract/website-setting.ts';
import { namesIn, type SettingName, settingNames } from '../../../contract/website-settings.ts';
import type { Website } from '../../../contract/website.ts';

/** The texts alone, as they are stored. */
export function pickSettings(website: Website): Record<SettingName, string> {
  return Object.fromEntries(settingNames.map((name) => [name, website[name]])) as Record<SettingName, string>;
}

/** Those that the environment leaves to the owner. */
export function openIn(website: Website, ...groups: SettingGroup[]): SettingName[] {
  return namesIn(...groups).filter((name) => !website.locked.includes(name));
}
