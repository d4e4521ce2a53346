import { hash } from 'node:crypto';
import type { Sql } from '../../../database/open.ts';
import { clientsOf, everybody, networkOf, type Client } from '../../ground/client-address.ts';
import { findWait, refuseDuringWait, type Counter } from './login-attempts.ts';
import { findKnownOrigin } from './login-devices.ts';
import { ranks } from './login-queue.ts';
import { hashToken } from '../../ground/tokens.ts';

/** An attempt to log in, as its limits see it. */
export type LoginOrigin = {
  /** `undefined` when no account has the typed name. */
  username: string | undefined;
  /** The account in the keys of the counters. */
  account: string;
  /** The counters of the sender but everybody's: an account has one of its own for all strangers. */
  clients: Client[];
  network: string;
  /** SHA-256 of the device cookie, or of nothing. */
  deviceHash: Buffer;
  /** The device cookie is one of the account's. */
  isDeviceKnown: boolean;
  /** An admin has logged in from the network before, to any account: the answers must not tell the accounts apart. */
  isNetworkKnown: boolean;
};

type Sender = { address: string; device: string | undefined };

export async function findOrigin(
  sql: Sql,
  typedName: string,
  { address, device }: Sender,
): Promise<LoginOrigin> {
  const network = networkOf(address);
  const deviceHash = hashToken(device ?? '');
  const known = await findKnownOrigin(sql, typedName, { network, deviceHash });
  return {
    username: known.username ?? undefined,
    account: known.username === null ? bucketOf(typedName) : `@${known.username.toLowerCase()}`,
    clients: clientsOf(address).filter(({ key }) => key !== everybody.key),
    network,
    deviceHash,
    isDeviceKnown: known.is_device_known,
    isNetworkKnown: known.is_network_known,
  };
}

export function rankOf({ isDeviceKnown, isNetworkKnown }: LoginOrigin): number {
  if (isDeviceKnown) return ranks.knownDevice;
  return isNetworkKnown ? ranks.knownNetwork : ranks.stranger;
}

/**
 * The counters of an attempt (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 * A known device has its own, so guesses of others never hold it up. After too many failures it is a stranger. A known
 * network is apart from all others, so guesses from elsewhere do not hold it up. Nor do guesses at other names: behind
 * an untrusted proxy every visitor is in the proxy's network.
 *
 * @throws Problem `too_many_requests` during a wait; nothing is written
 */
export async function chooseCounters(sql: Sql, origin: LoginOrigin): Promise<Counter[]> {
  if (origin.isDeviceKnown) {
    const own = [deviceCounter(origin)];
    if ((await findWait(sql, own)) === 0) return own;
  }
  const counters = strangerCounters(origin);
  await refuseDuringWait(sql, counters);
  return counters;
}

function deviceCounter({ account, deviceHash }: LoginOrigin): Counter {
  const key = `device ${account} ${deviceHash.toString('base64url')}`;
  return { key, free: 10, forgetAfter: '1 hour', isOwn: true, hasWait: true };
}

function strangerCounters({ account, clients, network, isNetworkKnown }: LoginOrigin): Counter[] {
  return [
    ...clients.map(({ key, times }) => ({
      key: `client ${account} ${key}`,
      free: 10 * times,
      forgetAfter: '1 hour',
      isOwn: true,
      hasWait: true,
    })),
    {
      key: isNetworkKnown ? `account ${account} ${network}` : `account ${account}`,
      free: 20,
      forgetAfter: '6 hours',
      isOwn: isNetworkKnown,
      hasWait: true,
    },
    ...clients.map(({ key, times }) => ({
      key: `client ${key}`,
      free: 100 * times,
      forgetAfter: '1 hour',
      isOwn: false,
      hasWait: !isNetworkKnown,
    })),
  ];
}

/**
 * Names without an account share 65,536 counters. A typed name may be a password, and so small a part of its hash
 * reveals none.
 */
function bucketOf(typedName: string): string {
  return `?${hash('sha256', typedName.toLowerCase()).slice(0, 4)}`;
}
