import PostalMime from 'postal-mime';
import { type Bounce, findBounce } from './parse-bounce.ts';
import { findReply, type Reply } from './parse-reply.ts';

/** Empty: the mail is neither. */
export type ParsedMail = { bounce?: Bounce | undefined; reply?: Reply | undefined };

/** Only `read-mail.ts` calls it, in a thread: a mail of a stranger may keep it busy without end. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const email = await PostalMime.parse(source, { attachmentEncoding: 'utf8', forceRfc822Attachments: true });
  const bounce = findBounce(email);
  return bounce ? { bounce } : { reply: findReply(email, source) };
}
