import { TLSSocket } from 'node:tls';
import type pg from 'pg';

/** How a PostgreSQL server is reached. */
export type Transport = {
  /** A name, an address, or the folder of a Unix socket. */
  host: string;
  /** Such as 'TLSv1.3'; `undefined` for a plain connection. */
  tls: string | undefined;
  /** A known authority has signed the certificate, for this host. */
  isVerified: boolean;
};

export async function readTransport(pool: pg.Pool): Promise<Transport> {
  const client = await pool.connect();
  const { host, connection } = client as pg.PoolClient & Pick<pg.Client, 'host' | 'connection'>;
  client.release();
  const { stream } = connection;
  if (!(stream instanceof TLSSocket)) return { host, tls: undefined, isVerified: false };
  return { host, tls: stream.getProtocol() ?? 'TLS', isVerified: stream.authorized };
}

/** The line for the log. ASVS 12.3.3: connections to other services use TLS. */
export function describeTransport({ host, tls, isVerified }: Transport): { isSafe: boolean; line: string } {
  const remedy = 'add ?sslmode=verify-full to DATABASE_URL';
  if (tls !== undefined && isVerified) {
    return { isSafe: true, line: `The database is reached over ${tls}, and its certificate is right.` };
  }
  if (tls !== undefined) {
    const line = `The database at ${host} is reached over ${tls}, but nothing vouches for its certificate: ${remedy}.`;
    return { isSafe: false, line };
  }
  if (isThisMachine(host)) return { isSafe: true, line: 'The database is on this machine.' };
  return { isSafe: false, line: `The database at ${host} is reached without TLS: ${remedy}.` };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.') || host.startsWith('/');
}
