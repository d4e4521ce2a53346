import { type SecretName, secretNames } from '../../../contract/website-settings.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { reasonOf } from '../../../database/postgres/connections.ts';
import { ConfigFault } from '../../ground/config/config.ts';
import { ensureKeyFile, readKeyFile } from './key-file.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

type Log = { info: (line: string) => void; warn: (line: string) => void };

type KeyPlace = { path: string; isGiven: boolean };

/**
 * The keys of a server that starts, made if they are missing, with all stored secrets sealed.
 *
 * @throws ConfigFault for a file that holds no keys, or that is named and cannot be made
 */
export async function openSecrets(sql: Sql, { path, isGiven }: KeyPlace, log: Log): Promise<SecretBox> {
  try {
    if (ensureKeyFile(path)) {
      log.info(
        `Made the key of stored secrets: ${path}. Keep it apart from backups; every copy needs the same.`,
      );
    }
  } catch (error) {
    if (error instanceof ConfigFault) throw error;
    const fault = `the file ${path} cannot be made or read (${reasonOf(error)})`;
    if (isGiven) throw new ConfigFault(`SECRET_KEY_FILE: ${fault}.`);
    log.warn(`Stored secrets stay as they are: ${fault}. Name another in SECRET_KEY_FILE.`);
    return createSecretBox(() => []);
  }
  const secrets = createSecretBox(() => readKeyFile(path));
  const { unreadable } = await sealSecrets(sql, secrets);
  if (unreadable.length > 0) {
    log.warn(
      `The two-step sign-in of ${unreadable.length} accounts needs a key that ${path} does not hold: bring the file back, or reset it (npm run admin:reset-two-step, or another admin). Recovery codes work.`,
    );
  }
  return secrets;
}

/**
 * Seals all secrets with the newest key, or none. Those that do not open stay.
 *
 * @returns usernames
 */
export function sealSecrets(
  sql: Sql,
  secrets: SecretBox,
): Promise<{ sealed: string[]; unreadable: string[] }> {
  return transact(sql, async (transaction) => {
    const rows = await transaction
      .selectFrom('two_step_secrets')
      .select(['username', 'secret'])
      .orderBy('username')
      .forUpdate()
      .execute();
    const sealed: string[] = [];
    const unreadable: string[] = [];
    for (const { username, secret } of rows) {
      const stored = Buffer.from(secret);
      const opened = secrets.open(stored, placeOf(username));
      if (!opened) unreadable.push(username);
      if (!opened || secrets.isSealed(stored)) continue;
      await transaction
        .updateTable('two_step_secrets')
        .set({ secret: secrets.seal(opened, placeOf(username)) })
        .where('username', '=', username)
        .execute();
      sealed.push(username);
    }
    for (const name of secretNames) await sealSetting(transaction, secrets, name);
    return { sealed, unreadable };
  });
}

/** Its page says when it does not open. */
async function sealSetting(transaction: Sql, secrets: SecretBox, name: SecretName): Promise<void> {
  const row = await transaction.selectFrom('website').select(name).forUpdate().executeTakeFirst();
  const stored = row?.[name];
  const opened = stored && secrets.open(stored, placeOfSetting(name));
  if (!opened || secrets.isSealed(stored)) return;
  await transaction
    .updateTable('website')
    .set({ [name]: secrets.seal(opened, placeOfSetting(name)) })
    .execute();
}

export function placeOfSetting(name: SecretName): string {
  return `website ${name}`;
}

/** The row of an account's secret. */
export function placeOf(username: string): string {
  return `two_step_secrets ${username}`;
}
