import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { keepLinks } from './keep-logs.ts';

/** `from` is the sender of the envelope. */
type ReceivedMail = { from: string; to: string; source: string };

/** The server's ways with a mail: takes it, maybe later, answers with a code, never answers, or cuts the connection. */
type MailAnswer =
  | 'take'
  | { takes: (take: () => void) => unknown }
  | 'hang'
  | 'drop after DATA'
  | { code: number; text: string };

type ListeningMailServer = {
  url: string;
  /** Answers the recipients of later mails; at RCPT, but for what comes after DATA. */
  answerWith: (answer: (recipient: string) => MailAnswer) => void;
  close: () => Promise<void>;
};

export type TestMailServer = Omit<ListeningMailServer, 'close'> & { received: ReceivedMail[] };

/** A mail server on a free port of 127.0.0.1 that takes everything, unless it is told to do otherwise. The end of the file closes it. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const { url, answerWith, close } = await listenForMails(0, (mail) => {
    keepLinks(mail.source);
    received.push(mail);
  });
  after(close);
  return { url, received, answerWith };
}

/** @param receive gets every whole mail, before its sender has an answer */
export async function listenForMails(
  port: number,
  receive: (mail: ReceivedMail) => unknown,
): Promise<ListeningMailServer> {
  let answerOf: (recipient: string) => MailAnswer = () => 'take';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => {
      const answer = answerOf(address);
      if (answer === 'hang') return;
      callback(typeof answer === 'object' && 'code' in answer ? refusalOf(answer) : null);
    },
    onData: (stream, session, callback) => {
      const to = session.envelope.rcptTo[0]!.address;
      const take = (source: string) => {
        receive({ from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '', to, source });
        const answer = answerOf(to);
        if (typeof answer === 'object' && 'takes' in answer) return void answer.takes(() => callback(null));
        if (answer !== 'drop after DATA') return callback(null);
        for (const connection of server.connections) {
          if (connection.session === session) connection.close();
        }
      };
      // A sender that gives up has not sent a whole mail.
      void text(stream).then(take, () => undefined);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    answerWith: (answer) => (answerOf = answer),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function refusalOf({ code, text: message }: { code: number; text: string }): Error {
  return Object.assign(new Error(message), { responseCode: code });
}
