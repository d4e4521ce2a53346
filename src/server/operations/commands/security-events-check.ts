import { existsSync } from 'node:fs';
import { readCommandLine } from '../../../terminal/command-line.mjs';
import { readKeyFile } from '../../accounts/sealed-secrets/key-file.ts';
import { createSecretBox } from '../../accounts/sealed-secrets/secret-box.ts';
import { checkSeals, nameOf } from '../../accounts/security-events/check-seals.ts';
import { CommandFault, databaseSettings, runCommand } from './run-command.ts';

const { options } = readCommandLine({
  name: 'npm run security-events:check',
  says: 'Checks that no security event was changed, removed or added behind the back of Rolecall. Faults make the exit code 1.',
  options: {
    known: { value: 'ID:HASH', says: 'a last seal that an earlier run named: it has to be there still' },
  },
  settings: { ...databaseSettings, SECRET_KEY_FILE: 'the file of the keys (secret-key in DATA_DIR)' },
});

const mostNamed = 20;

await runCommand(async ({ config: { secretKey }, database: { sql } }) => {
  if (!existsSync(secretKey.path)) {
    throw new CommandFault(
      `The seals cannot be checked without their key: bring the file ${secretKey.path}, or name it in SECRET_KEY_FILE.`,
    );
  }
  const secrets = createSecretBox(() => readKeyFile(secretKey.path));
  const { fault, changed, removed, added, events, unsealed, last } = await checkSeals(
    sql,
    secrets,
    options.known,
  );
  const faults = [fault, name('Changed', changed), name('Removed', removed), name('Added', added)].filter(
    (line) => line !== undefined,
  );
  if (faults.length > 0) process.exitCode = 1;
  const rest = `Not sealed yet: ${unsealed}.`;
  if (faults.length > 0) return [...faults, rest].join('\n');
  return last.id === '0'
    ? `There is no seal. ${rest}`
    : `All ${events} events of ${last.id} seals fit. ${rest} The last seal is ${nameOf(last)}`;
});

function name(what: string, ids: string[]): string | undefined {
  if (ids.length === 0) return undefined;
  const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '';
  return `${what}: ${ids.slice(0, mostNamed).join(', ')}${more}.`;
}
