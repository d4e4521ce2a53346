import { type SecretName, secretNames } from '../../../contract/website-settings.ts';
import type { WebsiteFields } from '../../../contract/website.ts';
import type { Sql } from '../../../database/open.ts';
import { placeOfSetting } from '../../accounts/sealed-secrets/seal-secrets.ts';
import type { SecretBox } from '../../accounts/sealed-secrets/secret-box.ts';
import { fieldProblem, type Problem } from '../../ground/problem.ts';
import { readWebsite, type StoredWebsite } from './website-store.ts';

export type TypedSecrets = Partial<Record<SecretName, string>>;

type Kept = { before: StoredWebsite; typed: TypedSecrets; secrets: SecretBox };

/**
 * Stores new secrets, in the transaction of the change. A stored one goes with the settings that it belongs to.
 *
 * @throws Problem `validation_failed` when they are others, and the secret is missing
 */
export async function keepSecrets(transaction: Sql, { before, typed, secrets }: Kept): Promise<void> {
  const { fields, sealed } = await readWebsite(transaction);
  for (const name of secretNames) {
    const text = typed[name] ?? '';
    if (text === '') {
      const isLost = before.sealed[name] !== null && sealed[name] === null;
      if (isLost && isNeeded[name](fields)) throw secretMissing(name);
      continue;
    }
    const secret = secrets.seal(Buffer.from(text), placeOfSetting(name));
    await transaction
      .updateTable('website')
      .set((row) => ({ [name]: secret, version: row('version', '+', 1) }))
      .execute();
  }
}

const isNeeded: Record<SecretName, (fields: WebsiteFields) => boolean> = {
  mail_password: ({ mail_server, mail_user }) => mail_server !== '' && mail_user !== '',
  mailbox_password: ({ mailbox_server, mailbox_user }) => mailbox_server !== '' && mailbox_user !== '',
  sso_client_secret: ({ sso_issuer }) => sso_issuer !== '',
};

export function secretMissing(name: SecretName): Problem {
  return fieldProblem(name, missing[name]);
}

const missing: Record<SecretName, string> = {
  mail_password: 'Enter the password again: the stored one is for another server, port or user',
  mailbox_password: 'Enter the password again: the stored one is for another server, port or user',
  sso_client_secret: 'Enter the secret again: the stored one is for another provider or client',
};
