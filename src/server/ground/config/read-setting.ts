import { readFileSync } from 'node:fs';
import type { Parse } from './config-values.ts';

export type Environment = Record<string, string | undefined>;

/** These may be the content of a file instead, which `NAME_FILE` names. Faults never repeat them. */
export const secretNames = new Set([
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'ADMIN_PASSWORD',
  'NEW_ADMIN_PASSWORD',
  'BACKUP_IDENTITY',
  'DOCUMENTS_URL',
  'CONTENT_TOKEN',
  'CONTENT_WEBHOOK_SECRET',
  'SMTP_URL',
  'DKIM_KEY',
  'IMAP_URL',
  'SSO_CLIENT_SECRET',
]);

/**
 * The text of one setting; '' for none.
 *
 * @returns or a whole sentence that says what is wrong
 */
export function readSetting(environment: Environment, name: string): ReturnType<Parse<string>> {
  const text = trimmed(name, environment[name] ?? '');
  if (!secretNames.has(name)) return { value: text };
  const path = environment[`${name}_FILE`]?.trim() ?? '';
  if (path === '') return { value: text };
  if (text !== '') return { fault: `${name} and ${name}_FILE are both set: leave one of them out.` };
  return readSecretFile(name, path);
}

function readSecretFile(name: string, path: string): ReturnType<Parse<string>> {
  try {
    // Editors and `echo` end a file with a line break, which is no part of the secret.
    const text = trimmed(name, readFileSync(path, 'utf8').replace(/\r?\n$/, ''));
    return text === '' ? { fault: `${name}_FILE names the file ${path}, which is empty.` } : { value: text };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { fault: `${name}_FILE names the file ${path}, which cannot be read (${code}).` };
  }
}

/** A password keeps its white space. */
function trimmed(name: string, text: string): string {
  return name.endsWith('ADMIN_PASSWORD') ? text : text.trim();
}
