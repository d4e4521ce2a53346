import type { MailTextFields, MailTextKind } from '../../../contract/mail-texts.ts';

/** The words of the mails to visitors until the agency chooses its own. */
export const standardTexts: Record<MailTextKind, MailTextFields> = {
  application_confirmation: {
    subject: 'We have your application for {job}',
    opening:
      'Hello {first_name},\n\nThank you for applying to {agency}. We have your application. Here is what you sent us.',
    next_steps:
      'A recruiter will read your application. If we have a question or would like to meet you, we’ll call or write.\n\nSomething wrong or changed? Tell us, and mention your reference: {reference}.',
  },
  message_confirmation: {
    subject: 'We have your message ({reference})',
    opening: 'Hello {name},\n\nThank you for writing to {agency}. We have your message.',
    next_steps:
      'We read every message and answer by email. If it’s urgent, call us and mention your reference: {reference}.',
  },
};

/** The words of a new stage. Those of the first stages are in the migration. */
export const standardStageWords: MailTextFields = {
  subject: 'Your application for {job}',
  opening: 'Hello {first_name},\n\nThere’s news about your application for {job}.',
  next_steps: 'A recruiter will call or write.',
};
