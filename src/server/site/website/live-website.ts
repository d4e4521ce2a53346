import type { FastifyBaseLogger } from 'fastify';
import { secretNames, variableOf, type SettingName } from '../../../contract/website-settings.ts';
import type { Database } from '../../../database/open.ts';
import { type Following, followStored } from '../follow-stored.ts';
import type { Config, StoredFaults } from '../../ground/config/config.ts';
import { readStored, replaceSettings } from '../../ground/config/use-stored.ts';
import type { SecretBox } from '../../accounts/sealed-secrets/secret-box.ts';
import { openSecret, readWebsite, type StoredWebsite } from './website-store.ts';

/** Changes the settings to those with what owners have stored. For a command, and for what runs before the app. */
export async function takeWebsite(
  { sql }: Pick<Database, 'sql'>,
  config: Config,
  secrets: OpenSecret = noSecrets,
): Promise<void> {
  takeStored(config, await readWebsite(sql), secrets);
}

type OpenSecret = Pick<SecretBox, 'open'>;

/** A command sends no mail itself. */
const noSecrets: OpenSecret = { open: () => undefined };

function takeStored(config: Config, website: StoredWebsite, secrets: OpenSecret): StoredFaults {
  const opened = Object.fromEntries(
    secretNames.map((name) => [name, openSecret(secrets, website, name).text]),
  );
  const { config: next, faults } = readStored(config.environment, { ...website.fields, ...opened });
  replaceSettings(config, next);
  return faults;
}

/**
 * Holds the settings at what owners have stored. A stored text that is no longer taken is left out and said once.
 *
 * @param onChange called when other settings hold
 */
export async function followWebsite(
  { sql }: Database,
  config: Config,
  { log, secrets, onChange }: { log: FastifyBaseLogger; secrets: OpenSecret; onChange: () => void },
): Promise<Following> {
  let known: number | undefined;

  async function read(): Promise<void> {
    const website = await readWebsite(sql);
    const { version } = website;
    if (version === known) return;
    const faults = takeStored(config, website, secrets);
    for (const [name, rule] of Object.entries(faults))
      log.warn(
        `${variableOf(name as SettingName)} ${rule}: what is stored under System → Website is left out.`,
      );
    known = version;
    onChange();
  }

  return followStored({ name: 'Reading the website’s settings', read, log });
}
