import { Type, type Static } from 'typebox';
import { Changed } from './changes.ts';
import { RequiredText, Version } from './fields.ts';
import { limits } from './limits.ts';

/** The mails to visitors, whose words the agency may choose. */
export const MailTextKind = Type.Enum(['application_confirmation', 'message_confirmation'], {
  title: 'Mail',
});
export type MailTextKind = Static<typeof MailTextKind>;

const texts = {
  subject: RequiredText('Subject', limits.mailSubject, { 'x-missing': 'Enter a subject' }),
  opening: RequiredText('Opening', limits.mailText, { 'x-missing': 'Enter an opening' }),
  next_steps: RequiredText('What happens next', limits.mailText, { 'x-missing': 'Say what happens next' }),
};

export const MailTextFields = Type.Object(texts);
export type MailTextFields = Static<typeof MailTextFields>;

export const MailText = Type.Object({
  kind: MailTextKind,
  ...MailTextFields.properties,
  standard: { ...MailTextFields, description: 'The words without a change by the agency.' },
  version: Version,
});
export type MailText = Static<typeof MailText>;

const OneKind = Type.Object({ kind: MailTextKind });

export const mailTextEndpoints = {
  listMailTexts: { summary: 'The words of the mails to visitors', response: Type.Array(MailText) },
  getMailText: { summary: 'The words of one mail', params: OneKind, response: MailText },
  updateMailText: {
    summary: 'Change the words of a mail',
    body: Type.Object({
      kind: MailTextKind,
      ...Type.Partial(MailTextFields).properties,
      version: Type.Optional(Version),
    }),
    response: Changed(MailText),
  },
  previewMail: {
    summary: 'A mail with these words and invented details, as HTML',
    body: Type.Object({ kind: MailTextKind, ...texts }),
    response: Type.Object({ subject: Type.String(), html: Type.String() }),
  },
};
