import { Type, type Static } from 'typebox';
import { byId, Email, Id, IdOf, Moment, ownPageQuery, SearchText } from './fields.ts';

export const MailKind = Type.Enum(
  [
    'application_confirmation',
    'message_confirmation',
    'new_application',
    'new_message',
    'invitation',
    'password_reset',
    'password_changed',
    'digest',
    'stage',
    'mention',
    'reply',
    'personal',
    'own_link',
    'new_email',
    'alert_confirmation',
    'job_alert',
    'alert_renewal',
    'stay_offer',
    'backup_failed',
  ],
  { title: 'Kind' },
);
export type MailKind = Static<typeof MailKind>;

export const MailState = Type.Enum(
  ['waiting', 'delayed', 'sent', 'bounced', 'failed', 'suppressed', 'kept', 'called_back'],
  {
    title: 'State',
    description:
      '`delayed`: a try has failed, or too many were asked for at once; one follows at `next_try_at`. `bounced`: the recipient’s server refused it. `failed`: it could not be sent. `suppressed`: it is not sent, `answer` says why. `kept`: no mail server is configured, or it waited in a backup that was restored. `called_back`: before it left, the application was moved on, or an admin undid its sending.',
  },
);
export type MailState = Static<typeof MailState>;

export const SuppressionReason = Type.Enum(['bounced', 'complaint', 'admin'], { title: 'Reason' });
export type SuppressionReason = Static<typeof SuppressionReason>;

export const MailRow = Type.Object({
  id: Id,
  kind: MailKind,
  state: MailState,
  recipient: Type.String({ description: 'Empty for a notice that still waits for its recipients.' }),
  subject: Type.String({ description: 'Empty until the mail is written, before its first try.' }),
  answer: Type.String({ description: 'The mail server’s last answer, or why the mail was not sent.' }),
  tries: Type.Integer(),
  created_at: Moment,
  changed_at: Moment,
  next_try_at: Type.Union([Moment, Type.Null()]),
});
export type MailRow = Static<typeof MailRow>;

export const Mail = Type.Object({
  ...MailRow.properties,
  words: Type.String({ description: "A recruiter's own; empty for a mail of the system." }),
  text: Type.String({ description: 'As it is kept: without a link that lets its reader in.' }),
  html: Type.String(),
  applicant_id: Type.Union([Type.String(), Type.Null()], { description: 'The person that it tells of.' }),
  message_id: Type.Union([Type.String(), Type.Null()]),
  sent_again_by: Type.String({ description: 'The username of an admin, or empty.' }),
  suppressed: Type.Union([SuppressionReason, Type.Null()], {
    description: 'Why the address gets no mail at present.',
  }),
});
export type Mail = Static<typeof Mail>;

export const MailQuery = Type.Object({
  q: Type.Optional(SearchText),
  state: Type.Optional(MailState),
  kind: Type.Optional(MailKind),
  applicant: Type.Optional(IdOf('Applicant')),
  message: Type.Optional(IdOf('Message')),
  ...ownPageQuery,
});
export type MailQuery = Static<typeof MailQuery>;

const MailSettings = Type.Object({
  sends: Type.Boolean({ description: 'A mail server is configured. Otherwise mails are kept.' }),
  from_name: Type.String({ description: 'The name of the sender.' }),
  from: Type.String({ description: 'The address of the next mail’s sender; empty until it is set.' }),
});

const Suppression = Type.Object({ address: Email, suppressed: Type.Boolean({ title: 'Suppressed' }) });

export const mailEndpoints = {
  listMails: { summary: 'Mails, the newest first', query: MailQuery, response: Type.Array(MailRow) },
  getMail: { summary: 'One mail, as it was written', params: byId, response: Mail },
  sendMailAgain: {
    summary: 'Send a mail again, as it was written',
    body: Type.Object({ id: IdOf('Mail') }),
    response: Mail,
  },
  getMailSettings: { summary: 'Whether mails are sent, and from whom', response: MailSettings },
  updateSuppression: {
    summary: 'Hold back all mails to an address, or let them pass again',
    body: Suppression,
    response: Suppression,
  },
};

/** `missing`: there is no record. `unknown`: the name servers did not answer in time. `unneeded`: nothing sends with it. */
export const DomainState = Type.Enum(['ok', 'missing', 'wrong', 'unknown', 'unneeded']);
export type DomainState = Static<typeof DomainState>;

export const DomainCheck = Type.Object({
  name: Type.Enum(['spf', 'dkim', 'dmarc']),
  state: DomainState,
  /** Where the record is looked for. */
  host: Type.String(),
  found: Type.String({ description: 'The record; empty without one.' }),
  wanted: Type.String({ description: 'A record that would do; empty when nothing needs to change.' }),
});
export type DomainCheck = Static<typeof DomainCheck>;

export const MailDomain = Type.Object({
  domain: Type.String({ description: 'Of the sender; empty while no sender is set.' }),
  checks: Type.Array(DomainCheck),
});
export type MailDomain = Static<typeof MailDomain>;

export const mailDomainEndpoints = {
  checkMailDomain: {
    summary: 'What the name servers say about mail of the sender’s domain: SPF, DKIM and DMARC',
    response: MailDomain,
  },
};
