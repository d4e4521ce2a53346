import { isLoopback } from '../addresses.ts';
import { fitting, type Parse } from './config-values.ts';

/** A provider of single sign-on (OpenID Connect). */
export type SignOnSettings = {
  /** As the provider writes it; '' for none. */
  issuer: string;
  clientId: string;
  /** '' for a client without one. */
  clientSecret: string;
  /** On the login page. */
  button: string;
  /** Whether the first sign-in may open the account with its email. */
  trustsEmail: (typeof emailChoices)[number];
  /** The claim that names a role; '' for none. */
  roleClaim: string;
  passwords: (typeof passwordChoices)[number];
};

const emailChoices = ['never', 'verified', 'all'] as const;
const passwordChoices = ['all', 'owners'] as const;

function oneOf<Choice extends string>(choices: readonly Choice[]): Parse<Choice> {
  return (text) => {
    const value = choices.find((choice) => choice === text);
    return value === undefined ? { fault: `must be ${choices.join(' or ')}` } : { value };
  };
}

export const emails = oneOf(emailChoices);
export const passwords = oneOf(passwordChoices);

/** It is compared letter by letter, a slash at its end included. */
export const issuer = fitting((text) => {
  const url = URL.parse(text);
  if (!url || /[?#@]/.test(text)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(text));
}, 'must be an address that starts with https://, without ? and #');

/** '' without a provider. */
export function buttonOf({ issuer: provider, button }: SignOnSettings): string {
  return provider === '' ? '' : button;
}

/** The rule that stored settings break together: one that the environment locks does not count. */
export function storedSignOnFaults({ sso_issuer, sso_client_id }: StoredSignOn, locked: Set<string>) {
  const isHalf = !locked.has('sso_issuer') && Boolean(sso_issuer) && !sso_client_id;
  return isHalf ? { sso_client_id: 'is needed with a provider' } : {};
}

type StoredSignOn = { sso_issuer?: string | undefined; sso_client_id?: string | undefined };

/** The faults of settings that do not fit together, a sentence each. */
export function signOnFaults({ issuer: provider, clientId }: SignOnSettings): string[] {
  return provider !== '' && clientId === '' ? ['SSO_CLIENT_ID is needed with SSO_ISSUER.'] : [];
}
