import type { MailKind, MailRow, MailState } from '../../../../contract/mails.ts';

export const pageTitle = 'Mail – back office';
export const pageTitleOf = (subject: string) => `${subject} – back office`;
export const heading = 'Mail';
export const backToMails = { to: '/admin/system/mails', text: heading };
export const back = { to: '/admin/system', text: 'System' };
export const intro =
  'Every email to applicants, to people who write to you and to the agency, and what became of it.';
export const isNotSent = 'Emails are written and kept here, but not sent: no mail server is connected yet.';
export const noun = { one: 'mail', many: 'mails' };
export const none = 'No emails yet';
export const whereFrom = 'The first one leaves when somebody applies or writes.';
export const noMails = 'No mail yet.';

export const search = { label: 'Search mails', placeholder: 'Address or subject' };
export const stateFilter = { label: 'State', allText: 'Any state' };
export const kindFilter = { label: 'Kind', allText: 'Any kind' };

export const columns = { subject: 'Subject', to: 'To', state: 'State', when: 'Written' };
export const agency = 'The agency';

export const kinds: Record<MailKind, string> = {
  application_confirmation: 'Confirmation of an application',
  message_confirmation: 'Confirmation of a message',
  new_application: 'New application',
  new_message: 'New message',
  invitation: 'Invitation',
  password_reset: 'New password',
  password_changed: 'Changed password',
  digest: 'Daily digest',
  stage: 'New stage of an application',
  mention: 'Mention in a note',
  reply: 'Answer to a message',
  personal: 'Mail from a recruiter',
  own_link: 'Link to the own page',
  new_email: 'Code for a new email',
  alert_confirmation: 'Question about mails of new jobs',
  job_alert: 'New jobs',
  alert_renewal: 'Question whether to go on with new jobs',
  stay_offer: 'Offer to stay',
};

export const states: Record<MailState, string> = {
  waiting: 'Waiting',
  delayed: 'Delayed',
  sent: 'Sent',
  bounced: 'Bounced',
  failed: 'Failed',
  suppressed: 'Held back',
  kept: 'Not sent',
  called_back: 'Called back',
};

/** Before a mail is written it has no subject. */
export const titleOf = ({ subject, kind }: Pick<MailRow, 'subject' | 'kind'>) => subject || kinds[kind];

export const kind = 'Kind';
export const tries = 'Tries';
export const reason = 'Reason';
export const answerOfServer = 'Details from the mail server';
export const seeApplicant = 'See applicant';
export const seeMessage = 'See message';
export const asText = 'As plain text';
export const notWritten = 'It is written when it is sent.';
export const sendAgain = 'Send again';
export const nowWaiting = 'The mail is sent again.';
export const isSuppressed: Record<'bounced' | 'complaint' | 'admin', string> = {
  bounced: 'This address gets no more mail, because a mail to it came back.',
  complaint: 'This address gets no more mail, because its owner complained.',
  admin: 'This address gets no more mail, as an admin decided.',
};
export const release = 'Let mail pass';
export const released = (address: string) => `${address} gets mail again.`;
export const suppress = 'Hold back mail to this address';
export const suppressed = (address: string) => `${address} gets no more mail.`;

export const couldNotBeDelivered = 'Mail could not be delivered';
