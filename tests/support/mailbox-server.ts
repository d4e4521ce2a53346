import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { after } from 'node:test';

/**
 * As much of an IMAP server (RFC 9051) as reading a mailbox needs, on a free port of 127.0.0.1. The end of the file closes it.
 *
 * @param mails the uid of each is its place, counted from 1; more may arrive
 * @returns its address, the commands that it got, and a way to make it count anew
 */
export async function startMailboxServer(
  mails: Uint8Array[],
): Promise<{ url: string; commands: string[]; countAnew: () => void }> {
  const commands: string[] = [];
  let uidValidity = 1;
  const server = createServer((socket) => {
    const send = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => undefined);
    send('* OK [CAPABILITY IMAP4rev1] ready');
    const received = createInterface(socket);
    // It passes on the errors of the socket, such as a cut.
    received.on('error', () => undefined);
    received.on('line', (line) => {
      const [tag = '', ...rest] = line.split(' ');
      const command = rest.join(' ');
      commands.push(command);
      if (/^CAPABILITY/i.test(command)) send('* CAPABILITY IMAP4rev1');
      if (/^(?:LIST|LSUB)/i.test(command)) send('* LIST (\\HasNoChildren) "/" INBOX');
      if (/^(?:EXAMINE|SELECT)/i.test(command)) {
        send('* FLAGS (\\Seen)');
        send(`* ${mails.length} EXISTS`);
        send(`* OK [UIDVALIDITY ${uidValidity}] valid`);
        send(`* OK [UIDNEXT ${mails.length + 1}] next`);
      }
      if (/^UID SEARCH/i.test(command)) send(`* SEARCH ${mails.map((_, index) => index + 1).join(' ')}`);
      const fetched = /^UID FETCH (\d+)/i.exec(command);
      const mail = fetched && mails[Number(fetched[1]) - 1];
      if (fetched && mail) {
        const uid = fetched[1];
        send(`* ${uid} FETCH (UID ${uid} INTERNALDATE "${imapDate()}" BODY[]<0> {${mail.byteLength}}`);
        socket.write(mail);
        send(')');
      }
      send(`${tag} OK done`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => void server.close());
  return {
    url: `imap://agency:secret@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`,
    commands,
    countAnew: () => {
      uidValidity += 1;
    },
  };
}

/** Such as `22-Nov-2026 16:00:00 +0000`. */
function imapDate(): string {
  const [, day, month, year, time] = new Date().toUTCString().split(' ');
  return `${day}-${month}-${year} ${time} +0000`;
}
