import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';
import { readConfig } from '../../ground/config/config.ts';
import { pollMailbox } from '../../messages/inbox/poll-mailbox.ts';
import { openMailServer } from './mail-server.ts';

const { database } = await createTestApp();

/** The server knows this address as its own machine, and the other not: nobody reads along on either. */
const ownAddress = '127.0.0.1';
const otherAddress = '127.0.0.2';

/** A server without TLS that notes each connection and each line. It lets nobody in. */
async function listen(host: string, greeting: string, answer: (line: string) => string) {
  const lines: string[] = [];
  const server = createServer((socket) => {
    lines.push('connected');
    socket.on('error', () => undefined);
    socket.write(`${greeting}\r\n`);
    const received = createInterface(socket);
    // It passes on the errors of the socket, such as a cut.
    received.on('error', () => undefined);
    received.on('line', (line) => {
      lines.push(line);
      socket.write(answer(line));
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  after(() => void server.close());
  return { address: `agency:secret@${host}:${(server.address() as AddressInfo).port}`, lines };
}

/** Whether the mail server got a login. */
async function sendTo(host: string): Promise<boolean> {
  const { address, lines } = await listen(host, '220 ready', (line) =>
    /^(?:EHLO|HELO)/.test(line) ? '250-ready\r\n250 AUTH PLAIN LOGIN\r\n' : '502 5.5.1 Not here\r\n',
  );
  const config = readConfig({ SMTP_URL: `smtp://${address}`, MAIL_FROM: 'jobs@agency.example' });
  const server = openMailServer(config);
  const mail = {
    subject: 'Hello',
    text: 'Hello',
    html: 'Hello',
    header_id: '<1@agency.example>',
    bounce_token: null,
  };
  const outcome = await server?.send(
    { ...mail, recipient: 'ana@example.com', created_at: new Date() },
    new AbortController().signal,
  );
  server?.close();
  assert.equal(outcome?.state, 'delayed');
  assert.ok(lines.length > 0);
  return lines.some((line) => line.startsWith('AUTH'));
}

/** Whether the server of the mailbox got a login. */
async function readFrom(host: string): Promise<boolean> {
  await database.sql.deleteFrom('leases').execute();
  const { address, lines } = await listen(host, '* OK [CAPABILITY IMAP4rev1] ready', (line) => {
    const [tag, command = ''] = line.split(' ');
    return /^CAPABILITY/i.test(command)
      ? `* CAPABILITY IMAP4rev1\r\n${tag} OK done\r\n`
      : `${tag} NO not here\r\n`;
  });
  const warnings: string[] = [];
  const log = createTestLogger('warn', ({ msg }) => warnings.push(msg));
  const following = pollMailbox({
    mail: { imapUrl: `imap://${address}/INBOX`, bouncesTo: '' },
    ownAddresses: () => [],
    takeReply: async () => undefined,
    sql: database.sql,
    log,
  });
  while (warnings.length === 0) await setTimeout(10);
  await following.close();
  assert.ok(lines.length > 0);
  return lines.some((line) => / (?:LOGIN|AUTHENTICATE)/i.test(line));
}

const onlyOnLinux = { skip: process.platform === 'linux' ? false : 'the second address is of Linux' };

for (const [name, sees] of [
  ['a mail server', sendTo],
  ['the mailbox of bounces', readFrom],
] as const) {
  test(`${name} without TLS gets a password on the own machine alone`, onlyOnLinux, async () => {
    assert.deepEqual([await sees(ownAddress), await sees(otherAddress)], [true, false]);
  });
}
