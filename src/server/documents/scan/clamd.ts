import { once } from 'node:events';
import net from 'node:net';

/** Infected names what was found. Unscanned: the scanner did not look at all of it, whatever the reason. */
export type Verdict = { state: 'clean' | 'unscanned' } | { state: 'infected'; found: string };

/** A scan takes a second, and a scanner that loads its signatures half a minute. */
const patienceMs = 60_000;

/** A whole conversation, also with a scanner that sends a letter now and then. */
const longestMs = 5 * patienceMs;

/** The word of a scanner is shorter. */
const replyLength = 1_000;

/** The scanner cannot be asked at all. */
class ScannerAway extends Error {
  override name = 'ScannerAway';
}

/** @throws ScannerAway unless the scanner of this address answers */
export async function askWhetherThere(url: string): Promise<void> {
  const reply = await converse(url, [Buffer.from('zPING\0')]);
  if (reply !== 'PONG') throw new ScannerAway('The virus scanner does not answer.');
}

/**
 * Sends a file to clamd (INSTREAM), and reads its word. A connection that ends without a word says nothing: clamd closes it
 * beyond StreamMaxLength.
 *
 * @throws ScannerAway
 */
export async function scan(url: string, file: AsyncIterable<Buffer>): Promise<Verdict> {
  return readVerdict(await converse(url, framed(file)));
}

async function* framed(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const bytes of file) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    yield Buffer.concat([length, bytes]);
  }
  yield Buffer.alloc(4);
}

/** Only these two words decide. A limit that was reached is reported as if it were a virus, with AlertExceedsMax. */
export function readVerdict(reply: string): Verdict {
  if (reply === 'stream: OK') return { state: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (found === undefined || found.startsWith('Heuristics.Limits.Exceeded')) return { state: 'unscanned' };
  return { state: 'infected', found };
}

/** @returns the answer; empty if the connection ended before all of one came */
async function converse(url: string, sent: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<string> {
  const socket = net.connect({ ...placeOf(url), signal: AbortSignal.timeout(longestMs) });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The virus scanner takes too long.')));
  let reply = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    reply = (reply + text).slice(0, replyLength);
    if (reply.includes('\0')) socket.end();
    else if (reply.length === replyLength) socket.destroy();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  try {
    await once(socket, 'connect');
  } catch (error) {
    socket.destroy();
    throw new ScannerAway('The virus scanner is away.', { cause: error });
  }
  // An answer may have come before the connection broke.
  socket.on('error', () => undefined);
  for await (const bytes of sent) {
    if (!socket.writable) break;
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  await closed;
  const [word = '', ...rest] = reply.split('\0');
  return rest.length > 0 ? word : '';
}

function placeOf(url: string): net.NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 3310) };
}
