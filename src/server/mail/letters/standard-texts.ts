import type { MailTextFields, MailTextKind } from '../../../contract/mail-texts.ts';

/** The words of the mails to visitors until the agency chooses its own. */
export const standardTexts: Record<MailTextKind, MailTextFields> = {
  application_confirmation: {
    subject: 'We have your application for {job}',
    opening:
      'Hello {first_name},\n\nThank you for applying to {agency}. Your application has arrived, and this is what you sent us.',
    next_steps:
      'A recruiter reads your application. If we have a question or would like to meet you, we call or write to you.\n\nIf something is wrong or has changed, tell us, and give your reference: {reference}.',
  },
  message_confirmation: {
    subject: 'We have your message ({reference})',
    opening: 'Hello {name},\n\nThank you for writing to {agency}. Your message has arrived.',
    next_steps:
      'We read every message and answer by email. If it is urgent, call us and give your reference: {reference}.',
  },
};

/** The words of a new stage. Those of the first stages are in the migration. */
export const standardStageWords: MailTextFields = {
  subject: 'Your application for {job}',
  opening: 'Hello {first_name},\n\nthere is news about your application for {job}.',
  next_steps: 'A recruiter writes or calls you.',
};
