import { openDatabase, type Database, type Place } from '../../../database/open.ts';
import { takeWebsite } from '../../site/website/live-website.ts';
import { readConfig, type Config } from '../../ground/config/config.ts';
import { Problem } from '../../ground/problem.ts';
import { endWithFault, explainStartFault } from '../../ground/start-faults.ts';

/** For `--help`. */
export const databaseSettings = {
  DATABASE_URL: 'a PostgreSQL; without it the one of DATA_DIR is used',
  DATA_DIR: 'the folder of the own PostgreSQL (./data)',
};

export const backupSettings = {
  BACKUP_DIR: 'the folder of the backups (./backups)',
  BACKUP_RECIPIENT: 'the age public key that backups are encrypted for',
  BACKUP_DAYS: 'older backups in BACKUP_DIR are deleted after a new one (0: never)',
  OPERATOR_EMAIL: 'is told by mail when a backup fails (AGENCY_EMAIL)',
};

/** For commands that read a backup. */
export const identityOption = {
  identity: {
    value: 'FILE',
    says: 'the age identity file of an encrypted backup, also BACKUP_IDENTITY_FILE',
  },
} as const;

/** The option wins over the setting. */
export function nameIdentity(file: string | undefined): void {
  if (file === undefined) return;
  process.env['BACKUP_IDENTITY'] = '';
  process.env['BACKUP_IDENTITY_FILE'] = file;
}

export const firstAdminSettings = {
  ADMIN_USERNAME: 'the username of the first admin (admin)',
  ADMIN_PASSWORD: 'the password of the first admin; without it one is made up and printed once',
};

/** Wrong use of a command. The message says how to use it. */
export class CommandFault extends Error {
  override name = 'CommandFault';
}

/**
 * Migrates the configured database and runs one command on it. After a fault the exit code is 1.
 *
 * @param command returns a line for the terminal
 * @param options.placeOf another database than the configured one
 */
export async function runCommand(
  command: (parts: { database: Database; config: Config }) => Promise<string>,
  { placeOf = ({ database }) => database }: { placeOf?: (config: Config) => Place } = {},
): Promise<void> {
  await runWithoutDatabase(async (config) => {
    await using parts = new AsyncDisposableStack();
    const database = await openDatabase(placeOf(config), { onMigration: console.log });
    parts.defer(() => database.close());
    await takeWebsite(database, config);
    return await command({ database, config });
  });
}

/**
 * Runs a command that opens what it needs. After a fault the exit code is 1.
 *
 * @param command returns a line for the terminal
 */
export async function runWithoutDatabase(command: (config: Config) => Promise<string>): Promise<void> {
  // Node would print the line of the library that threw, which may be all of its code.
  process.on('uncaughtException', endWith);
  try {
    console.log(await command(readConfig(process.env)));
  } catch (error) {
    endWith(error);
  }
}

function endWith(error: unknown): void {
  const isExplained = error instanceof CommandFault || error instanceof Problem;
  endWithFault(isExplained ? error.message : explainStartFault(error));
}
