import { blockNames } from '../../../contract/website-settings.ts';
import { namesOfBlock } from './blocks.ts';
import { type Config, ConfigFault, readConfig, type StoredFaults, type StoredSettings } from './config.ts';

/**
 * Settings as they are with what owners have stored, below the environment. A stored one that is no longer taken is left
 * out, so that the others hold.
 */
export function readStored(
  environment: Config['environment'],
  stored: StoredSettings,
): { config: Config; faults: StoredFaults } {
  try {
    return { config: readConfig(environment, stored), faults: {} };
  } catch (error) {
    if (!(error instanceof ConfigFault) || Object.keys(error.stored).length === 0) throw error;
    const faults = error.stored;
    const sound = Object.fromEntries(Object.entries(stored).filter(([name]) => !isLeftOut(name, faults)));
    const read = readStored(environment, sound);
    return { config: read.config, faults: { ...faults, ...read.faults } };
  }
}

/** Half a block is of no use. */
function isLeftOut(name: string, faults: StoredFaults): boolean {
  const isFaulty = (names: string[]) => names.some((each) => each in faults);
  return (
    name in faults || blockNames.map(namesOfBlock).some((names) => names.includes(name) && isFaulty(names))
  );
}

/** The parts of the settings that change while the server runs. Read them when they are needed, and keep no copy. */
const live = [
  'site',
  'mail',
  'signOn',
  'accent',
  'imageOrigins',
  'agencyCountry',
  'agencyCurrency',
  'agencyTimeZone',
  'payRules',
  'privacyNotice',
  'answerDelayMinutes',
  'hasFourEyes',
  'hasLandingPeople',
  'applyLimitPerHour',
  'retention',
  'website',
] as const satisfies (keyof Config)[];

/** Changes the settings in place, for all that hold them. */
export function replaceSettings(config: Config, next: Config): void {
  const { site, mail } = config;
  Object.assign(config, Object.fromEntries(live.map((part) => [part, next[part]])));
  // These two are held by themselves, too.
  config.site = replaceIn(site, next.site);
  config.mail = replaceIn(mail, next.mail);
}

function replaceIn<Part extends object>(part: Part, next: Part): Part {
  for (const key of Object.keys(part)) if (!(key in next)) Reflect.deleteProperty(part, key);
  return Object.assign(part, next);
}
