import type { ImapFlow } from 'imapflow';
import { isLoopback } from '../../ground/addresses.ts';

const limitMs = 20_000;

/**
 * Connects to the mailbox and opens its folder, to read alone. The library takes memory, so only those who have a mailbox
 * load it.
 */
export async function openMailbox(imapUrl: string) {
  const { ImapFlow: Client } = await import('imapflow');
  const { protocol, hostname, port, username, password, pathname } = new URL(imapUrl);
  const client: ImapFlow = new Client({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'imaps:' ? 993 : 143),
    secure: protocol === 'imaps:',
    // A password does not travel without TLS.
    ...(protocol === 'imap:' && !isLoopback(imapUrl.replace(/^imap/, 'http')) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  });
  // A fault between two commands reaches the next command, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
    const mailbox = await client.mailboxOpen(folder, { readOnly: true });
    return { client, uidValidity: String(mailbox.uidValidity), mails: mailbox.exists };
  } catch (error) {
    client.close();
    throw error;
  }
}
