import type { MailKind, MailRow, MailState } from '../../../../contract/mails.ts';

export const heading = 'Email log';
export const backToMails = { to: '/admin/system/mails', text: heading };
export const back = { to: '/admin/system', text: 'System' };
export const intro =
  'Every email to applicants, to people who write to you and to your team, and what became of it.';
export const keptHere = 'New emails are kept here, not sent:';
export const noun = { one: 'email', many: 'emails' };
export const none = 'No emails yet';
export const whereFrom = 'The first one goes out when someone applies or writes.';
export const beside = 'Emails';
export const noMails = 'No emails yet.';

export const search = { label: 'Search emails', placeholder: 'Address or subject' };
export const stateFilter = { label: 'State', allText: 'Any state' };
export const kindFilter = { label: 'Kind', allText: 'Any kind' };

export const columns = { subject: 'Subject', to: 'To', state: 'State', when: 'Written' };
export const agency = 'The agency';

export const kinds: Record<MailKind, string> = {
  application_confirmation: 'Application confirmation',
  message_confirmation: 'Message confirmation',
  new_application: 'New application',
  new_message: 'New message',
  invitation: 'Invitation',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  digest: 'Daily digest',
  stage: 'Application update',
  mention: 'Mention in a note',
  reply: 'Reply to a message',
  personal: 'Email from a recruiter',
  own_link: 'Page link',
  new_email: 'Code for a new email address',
  alert_confirmation: 'Job alert confirmation',
  job_alert: 'Job alert',
  alert_renewal: 'Job alert renewal',
  stay_offer: 'Offer to stay',
  backup_failed: 'Backup failed',
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

export const keptWithoutServer = `${states.kept}: no mail server yet`;

/** Without a mail server the sender has no address yet. */
export const senderOf = ({ from_name, from: address }: { from_name: string; from: string }) =>
  address === '' ? from_name : `${from_name} <${address}>`;

/** Before a mail is written it has no subject. */
export const titleOf = ({ subject, kind }: Pick<MailRow, 'subject' | 'kind'>) => subject || kinds[kind];

export const from = 'From';
export const kind = 'Kind';
export const nextTry = 'Next try';
export const leaves = 'Leaves';
export const tries = 'Tries';
export const answerOfServer = 'Details from the mail server';
export const seeApplicant = 'See applicant';
export const seeMessage = 'See message';
export const asText = 'As plain text';
export const notWritten = 'We write it when we send it.';
export const sendAgain = (wasKept: boolean) => (wasKept ? 'Send' : 'Send again');
export const cannotSend = (wasKept: boolean) => `It can’t be sent${wasKept ? '' : ' again'}:`;
export const nowWaiting = 'Sending the email.';
export const isSuppressed: Record<'bounced' | 'complaint' | 'admin', string> = {
  bounced: 'We stopped emailing this address because an email came back.',
  complaint: 'We stopped emailing this address because its owner complained.',
  admin: 'An admin stopped emails to this address.',
};
export const release = 'Allow email';
export const released = (address: string) => `${address} can get email again.`;
export const suppress = 'Stop email to this address';
export const suppressed = (address: string) => `Stopped emails to ${address}.`;

export const couldNotBeDelivered = 'We couldn’t deliver this email';
