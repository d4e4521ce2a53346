import { createTransport, type NodemailerError } from 'nodemailer';
import { isLoopback } from '../../ground/addresses.ts';
import type { Config } from '../../ground/config/config.ts';
import { returnAddress } from './return-address.ts';

/** A mail as it was written for its first try. Every try sends the same. */
export type WrittenMail = {
  /** With angle brackets. */
  header_id: string;
  subject: string;
  text: string;
  html: string;
  /** The token of its addresses in MAIL_BOUNCES_TO and MAIL_REPLIES_TO; `null` without these. */
  bounce_token: string | null;
};

type AddressedMail = WrittenMail & {
  recipient: string;
  created_at: Date;
  /** The Message-IDs of the mails before it, the oldest first. */
  thread?: string[];
  /** A person wrote it. */
  isPersonal?: boolean | undefined;
  /** A reader may answer it. */
  isAnswerable?: boolean;
  /** A POST there ends such mails. */
  endsAt?: string | undefined;
};

/** The end of a try. `answer` is the server's, or the reason. */
export type Outcome =
  | { state: 'sent'; answer: string; header_id: string }
  | { state: 'bounced' | 'failed' | 'delayed'; answer: string };

export type MailServer = {
  /** Never throws. */
  send: (mail: AddressedMail, signal: AbortSignal) => Promise<Outcome>;
  close: () => void;
};

/** Those of RFC 6376 section 5.4.1 and RFC 8058 section 4 that our mails have. */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post';

/** Mails that one process sends at a time. */
export const mostConnections = 5;

/**
 * The server of `SMTP_URL`; `undefined` without one.
 *
 * @param limits for a server that is silent, and for one that answers without coming to an end
 */
export function openMailServer(
  { mail, site }: Config,
  limits = { silenceMs: 20_000, sendMs: 90_000 },
): MailServer | undefined {
  if (mail.smtpUrl === '') return undefined;
  const { username, href } = new URL(mail.smtpUrl);
  const domain = mail.from.slice(mail.from.lastIndexOf('@') + 1);
  const transport = createTransport({
    url: mail.smtpUrl,
    pool: true,
    maxConnections: mostConnections,
    // The outbox tries again, later.
    maxRequeues: 0,
    connectionTimeout: limits.silenceMs,
    greetingTimeout: limits.silenceMs,
    socketTimeout: limits.silenceMs,
    // A password does not travel without TLS.
    requireTLS: username !== '' && !isLoopback(href.replace(/^smtp/, 'http')),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mail.dkimKey !== '' && {
      dkim: {
        domainName: domain,
        keySelector: mail.dkimSelector,
        privateKey: mail.dkimKey,
        headerFieldNames: signedHeaders,
      },
    }),
  });
  return {
    send: async (
      {
        recipient,
        header_id,
        created_at,
        bounce_token,
        thread = [],
        isPersonal,
        isAnswerable,
        endsAt,
        ...content
      },
      signal,
    ) => {
      const repliesTo =
        isAnswerable === true && mail.repliesTo !== '' && bounce_token !== null
          ? returnAddress(mail.repliesTo, bounce_token)
          : mail.agencyEmail;
      try {
        const { response, serverMessageId } = await transport.sendMail({
          ...content,
          from: { name: mail.fromName, address: mail.from },
          to: { name: '', address: recipient },
          ...(repliesTo !== '' && { replyTo: { name: site.agencyName, address: repliesTo } }),
          ...(mail.bouncesTo !== '' &&
            bounce_token !== null && {
              envelope: { from: returnAddress(mail.bouncesTo, bounce_token), to: recipient },
            }),
          messageId: header_id,
          date: created_at,
          baseBoundary: header_id.slice(1, header_id.indexOf('@')),
          ...(thread.length > 0 && { inReplyTo: thread.at(-1), references: thread }),
          headers: headersOf({ isPersonal, endsAt }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(limits.sendMs)]),
        });
        return { state: 'sent', answer: response, header_id: serverMessageId ?? header_id };
      } catch (error) {
        return readRefusal(error as Refusal);
      }
    },
    close: () => transport.close(),
  };
}

function headersOf({ isPersonal, endsAt }: Pick<AddressedMail, 'isPersonal' | 'endsAt'>) {
  return {
    // RFC 3834: no absence note answers it.
    ...(isPersonal !== true && { 'Auto-Submitted': 'auto-generated' }),
    // RFC 8058: mail programs end such mails with one click.
    ...(endsAt !== undefined && {
      'List-Unsubscribe': `<${endsAt}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

type Refusal = Pick<NodemailerError, 'message' | 'response' | 'permanent' | 'command' | 'code'>;

/**
 * Only a refused recipient or a refused text is about the mail. Every other refusal, such as that of a login, is about
 * the settings or the server, and may be over at the next try.
 */
function readRefusal({ message, response, permanent, command, code }: Refusal): Outcome {
  const answer = response ?? message;
  if (permanent && command === 'RCPT TO') return { state: 'bounced', answer };
  if (permanent && command === 'DATA') return { state: 'failed', answer };
  // Without a server's answer: the address cannot be written into an SMTP command.
  if (code === 'EENVELOPE' && response === undefined) return { state: 'failed', answer };
  return { state: 'delayed', answer };
}

/** RFC 3463: the mailbox is unknown, has moved or is closed. Other refusals may be about this mail alone. */
export function isDeadMailbox(answer: string): boolean {
  return /\b5\.(?:1\.(?:1|6|10)|2\.1)\b/.test(answer);
}
