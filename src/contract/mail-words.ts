import type { MailTextKind } from './mail-texts.ts';

/** A page for a frame that shows a mail. */
export const mailFramePath = '/api/mail-frame';

/** Placeholders that a subject takes too: no stranger types what stands for them. */
const ownWords = ['reference', 'agency'];

/** Those of a stage's mail. */
export const stagePlaceholders = {
  subject: ['job', ...ownWords],
  text: ['first_name', 'last_name', 'job', ...ownWords],
};

/** The words that a text may hold in braces, such as `{reference}`. */
export const placeholders: Record<MailTextKind, { subject: string[]; text: string[] }> = {
  application_confirmation: stagePlaceholders,
  message_confirmation: { subject: ownWords, text: ['name', ...ownWords] },
};
