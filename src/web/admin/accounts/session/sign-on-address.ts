import { signOnPath, type SignOnPurpose, signOnPurposes } from '../../../../contract/sign-on-purposes.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { loginAddress, returnAddress } from './login-address.ts';

/** The page that leads to the provider. */
export function signOnAddress(purpose: SignOnPurpose, from: string): string {
  return `${signOnPath}?${new URLSearchParams({ begin: purpose, from })}`;
}

/** A link alone must not join a sign-in to an account. */
export function purposeIn(search: URLSearchParams): SignOnPurpose | undefined {
  const begin = search.get('begin');
  return signOnPurposes.find((purpose) => purpose === begin && purpose !== 'join');
}

/** The login, with the way back. */
export function withoutPurpose(search: URLSearchParams): string {
  return loginAddress(returnAddress(search));
}

/** Where to go after the provider; the browser keeps it meanwhile. */
const storageKey = 'sign-on-from';

/** Goes to the provider. */
export async function leave(purpose: SignOnPurpose, from: string): Promise<void> {
  const { address } = await browserApi.startSignOn({ body: { purpose } });
  sessionStorage.setItem(storageKey, from);
  location.assign(address);
}

export function wayBack(): string {
  return sessionStorage.getItem(storageKey) ?? '';
}

const channel = 'rolecall-confirmed';

export function tellConfirmed(): void {
  const said = new BroadcastChannel(channel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  said.postMessage(true);
  said.close();
}

/** Another tab has confirmed at the provider that it is still the same person. @returns a function that stops */
export function onConfirmed(act: () => void): () => void {
  const heard = new BroadcastChannel(channel);
  heard.addEventListener('message', act);
  return () => heard.close();
}
