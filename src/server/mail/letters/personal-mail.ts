import { limits } from '../../../contract/limits.ts';
import type { MailData } from '../outbox/mail-data.ts';
import type { Brand } from './brand.ts';
import { type Letter, paragraph, paragraphs } from './letter.ts';
import { typedLines } from './typed-text.ts';

/** A recruiter's own words, and below them the message that they answer. */
export function personalMail(mail: MailData['reply'] | MailData['personal'], { timeZone }: Brand): Letter {
  const { subject, text } = mail;
  const quoted = 'quoted' in mail ? mail.quoted : undefined;
  return {
    subject,
    blocks: [
      ...paragraphs(text),
      ...(quoted
        ? [
            paragraph(`On ${describeDay(quoted.sent_at, timeZone)} you wrote:`),
            { kind: 'quote' as const, text: typedLines(quoted.text, limits.messageText) },
          ]
        : []),
    ],
    reason: quoted
      ? 'You get this email because you wrote to us with this email address.'
      : 'You get this email because you applied for a job with this email address.',
    isPersonal: true,
  };
}

function describeDay(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
}
