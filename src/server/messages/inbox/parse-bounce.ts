import type { Email } from 'postal-mime';
import { addressIn, findFailure, findPassedOn, splitCopy, valueOf } from './bounce-words.ts';
import { type ReadMail, recipientHeaders } from './read-words.ts';

/** A mail that could not be delivered (RFC 3464, or what servers write instead), or a complaint about one (RFC 5965). */
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
export function findBounce({ email, words }: ReadMail): Bounce | undefined {
  const { report, copy } = splitCopy(words);
  const mail = readFields(partsOf(email, /^(?:text|message)\/rfc822(?:-headers)?$/)[0] ?? copy);
  const complaint = readFields(partsOf(email, /^message\/feedback-report$/)[0] ?? '');
  const about = {
    headerId: /<[^<>\s]+>/.exec(fieldOf(mail, 'message-id'))?.[0] ?? '',
    returnedTo: [
      ...findReturns(email),
      fieldOf(complaint, 'original-mail-from'),
      fieldOf(mail, 'return-path'),
    ],
  };
  if (isComplaint(email, complaint)) {
    const readers = [
      fieldOf(complaint, 'original-rcpt-to'),
      fieldOf(mail, 'x-hmxmroriginalrecipient'),
      fieldOf(mail, 'to'),
    ];
    const recipients = [...new Set(readers.map(addressIn))].filter((address) => address !== '');
    return { ...about, kind: 'complaint', recipients, answer: 'marked as unwanted' };
  }
  if (complaint.has('feedback-type')) return undefined;
  // A block for the whole report, then one for each recipient. Each of our mails has one recipient.
  const blocks = partsOf(email, /^message\/(?:global-)?delivery-status$/)
    .flatMap((part) => part.split(/\r?\n[ \t]*\r?\n/).map(readFields))
    .filter((block) => block.has('action') || block.has('status'));
  const failed = blocks.find(isFailed);
  if (!failed) {
    // Without an action the words say it.
    const failure = blocks.some((block) => block.has('action')) ? undefined : findFailure(email, report);
    return failure && { ...about, kind: 'bounced', ...failure };
  }
  const recipients = ['final-recipient', 'original-recipient'].map((name) =>
    addressIn(fieldOf(failed, name)),
  );
  const answer = `${fieldOf(failed, 'status')} ${valueOf(fieldOf(failed, 'diagnostic-code'))}`.trim();
  return { ...about, kind: 'bounced', recipients, answer };
}

/** A report among the words of a mail of somebody else. The address that it came to may stand there too. */
export function findBounceInWords({ email, words }: ReadMail): Bounce | undefined {
  const failure = findPassedOn(email, words);
  if (!failure) return undefined;
  const mail = readFields(splitCopy(words).copy);
  const headerId = /<[^<>\s]+>/.exec(fieldOf(mail, 'message-id'))?.[0] ?? '';
  return { kind: 'bounced', headerId, returnedTo: [...findReturns(email), words], ...failure };
}

/** Hotmail's complaints say so in their subject alone. */
function isComplaint({ from, subject = '' }: Email, complaint: Map<string, string>): boolean {
  const isOfHotmail = /^staff@hotmail\.com$/i.test(from?.address ?? '') && /^complaint /i.test(subject);
  return (
    isOfHotmail ||
    /^(?:abuse|fraud|virus|other|opt-out(?:-list)?)$/i.test(fieldOf(complaint, 'feedback-type'))
  );
}

/** RFC 3464 knows no `expired`. Some servers name no action. */
function isFailed(block: Map<string, string>): boolean {
  const action = fieldOf(block, 'action');
  if (action === '') return fieldOf(block, 'status').startsWith('5');
  return /^(?:fail(?:ed|ure)?|expired)\b/i.test(action);
}

/** The texts in which a report's own address may stand. */
export function findReturns({ headers }: Email): string[] {
  return headers.filter(({ key }) => returnHeaders.has(key)).map(({ value }) => value);
}

const returnHeaders = new Set([...recipientHeaders, 'received']);

function partsOf({ attachments }: Email, type: RegExp): string[] {
  return attachments.flatMap(({ mimeType, content }) =>
    type.test(mimeType) && typeof content === 'string' ? [content] : [],
  );
}

/** The header fields of a block, by their names in lower case. A folded line continues the one before. */
function readFields(block: string): Map<string, string> {
  const [head = ''] = block.replace(/^\s+/, '').split(/\r?\n\r?\n/);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function fieldOf(fields: Map<string, string>, name: string): string {
  return fields.get(name) ?? '';
}
