import type { Attachment, Email } from 'postal-mime';

/** A mail that could not be delivered (RFC 3464), or a complaint about one (RFC 5965). */
export type Bounce = {
  kind: 'bounced' | 'complaint';
  /** The Message-ID of our mail, with angle brackets; empty if the report does not name it. */
  headerId: string;
  /** Where the report came, and where the mail was to come back to. One of them may have the mail's token. */
  returnedTo: string[];
  /** The address that failed, and the one that the mail was first sent to. Lower case, maybe empty. */
  recipients: string[];
  /** The reason, such as `5.1.1 550 5.1.1 User unknown`. */
  answer: string;
};

/** @returns `undefined` for another mail, also a notice of a mere delay */
export function findBounce({ attachments, headers }: Email): Bounce | undefined {
  const partOf = (...types: string[]) => textOf(attachments.find(({ mimeType }) => types.includes(mimeType)));
  const mail = readFields(partOf('text/rfc822-headers', 'message/rfc822'));
  const complaint = readFields(partOf('message/feedback-report'));
  const about = {
    headerId: mail.get('message-id') ?? '',
    returnedTo: [
      ...headers.filter(({ key }) => returnHeaders.has(key)).map(({ value }) => value),
      complaint.get('original-mail-from') ?? '',
      mail.get('return-path') ?? '',
    ],
  };
  if (complaint.get('feedback-type')?.toLowerCase() === 'abuse') {
    return { ...about, kind: 'complaint', recipients: [], answer: 'marked as unwanted' };
  }
  // A block for the whole report, then one for each recipient. Each of our mails has one recipient.
  const blocks = partOf('message/delivery-status')
    .split(/\r?\n\r?\n/)
    .map(readFields);
  const failed = blocks.find((block) => block.get('action')?.toLowerCase() === 'failed');
  if (!failed) return undefined;
  const recipients = ['final-recipient', 'original-recipient'].map((name) =>
    valueOf(failed.get(name)).toLowerCase(),
  );
  const answer = [failed.get('status') ?? '', valueOf(failed.get('diagnostic-code'))].join(' ').trim();
  return { ...about, kind: 'bounced', recipients, answer };
}

/** Mail servers note in them for whom a report came. */
const returnHeaders = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to']);

function textOf(part: Attachment | undefined): string {
  return typeof part?.content === 'string' ? part.content : '';
}

/** The header fields of a block, by their names in lower case. A folded line continues the one before. */
function readFields(block: string): Map<string, string> {
  const [head = ''] = block.replace(/^\s+/, '').split(/\r?\n\r?\n/);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** `rfc822; ana@example.com`: the value after its type. */
function valueOf(field = ''): string {
  return field.slice(field.indexOf(';') + 1).trim();
}
