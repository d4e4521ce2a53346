import { readCommandLine } from '../../../terminal/command-line.mjs';
import { addKey, ensureKeyFile, readKeyFile } from '../../accounts/sealed-secrets/key-file.ts';
import { createSecretBox } from '../../accounts/sealed-secrets/secret-box.ts';
import { sealSecrets } from '../../accounts/sealed-secrets/seal-secrets.ts';
import { databaseSettings, runCommand } from './run-command.ts';

readCommandLine({
  name: 'npm run secrets:rotate',
  says: 'Puts a new key into SECRET_KEY_FILE, and seals all stored secrets with it. Older keys stay in the file, for backups.',
  settings: { ...databaseSettings, SECRET_KEY_FILE: 'the file of the keys (secret-key in DATA_DIR)' },
});

await runCommand(async ({ config: { secretKey }, database: { sql } }) => {
  if (!ensureKeyFile(secretKey.path)) addKey(secretKey.path);
  console.log(`A new key is in ${secretKey.path}.`);
  const { sealed, unreadable } = await sealSecrets(
    sql,
    createSecretBox(() => readKeyFile(secretKey.path)),
  );
  const left = unreadable.length === 0 ? '' : ` Without their key: ${unreadable.join(', ')}.`;
  return `Sealed with it: ${sealed.length} of ${sealed.length + unreadable.length} secrets.${left}`;
});
