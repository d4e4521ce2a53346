import { describeStep } from '../../../contract/application-steps.ts';
import type { MailTextFields, MailTextKind } from '../../../contract/mail-texts.ts';
import { alertConfirmation, type AlertNews, alertRenewal, jobAlert } from './alert-mails.ts';
import { invitation, passwordChanged, passwordReset } from './account-mails.ts';
import {
  type Digest,
  digest,
  type Mention,
  mentionInNote,
  newApplication,
  newMessage,
  backupFailed,
} from './agency-mails.ts';
import type { Brand } from './brand.ts';
import type { Letter } from './letter.ts';
import type { MailContent } from '../outbox/mail-data.ts';
import type { StageWords } from '../outbox/mail-outbox.ts';
import { standardStageWords, standardTexts } from './standard-texts.ts';
import { plainLine } from './typed-text.ts';
import { newEmail, ownLink, stayOffer } from './own-link.ts';
import { personalMail } from './personal-mail.ts';
import { applicationConfirmation, messageConfirmation, stageMail } from './visitor-mails.ts';
import { writeMailHtml } from './write-html.ts';
import { writeMailText } from './write-text.ts';

export type RenderedMail = { subject: string; text: string; html: string };

/** The agency's own words; the standard ones for a missing kind. */
export type MailTexts = Partial<Record<MailTextKind, MailTextFields>>;

/** A mail that is kept has neither its link nor the people whom it names: they are made for each try. */
export type Extras = {
  texts?: MailTexts;
  /** The one-time link of an invitation or a reset. */
  link?: string | undefined;
  news?: Digest;
  /** The words of the stage that a mail tells of, and what it means. */
  stage?: (MailTextFields & Partial<Pick<StageWords, 'kind' | 'applicant_words' | 'steps'>>) | undefined;
  mention?: Mention;
  /** For a reader of alerts. */
  alert?: AlertNews;
};

/** Some programs cut longer ones. */
const longestSubject = 150;

/** It never fails, whatever somebody typed. */
export function renderMail(mail: MailContent, brand: Brand, extras: Extras = {}): RenderedMail {
  const content = contentOf(mail, brand, extras);
  const clean = { ...content, subject: plainLine(content.subject, longestSubject) };
  return { subject: clean.subject, text: writeMailText(clean, brand), html: writeMailHtml(clean, brand) };
}

function contentOf(
  mail: MailContent,
  brand: Brand,
  { texts = {}, link, news, stage, mention, alert }: Extras,
): Letter {
  const wordsOf = (kind: MailTextKind) => ({ texts: texts[kind] ?? standardTexts[kind], brand });
  switch (mail.kind) {
    case 'application_confirmation':
      return applicationConfirmation(mail.data, wordsOf(mail.kind));
    case 'message_confirmation':
      return messageConfirmation(mail.data, wordsOf(mail.kind));
    case 'stage':
      return stageMail(mail.data, { texts: stage ?? standardStageWords, brand, progress: progressOf(stage) });
    case 'new_application':
      return newApplication(mail.data, brand);
    case 'new_message':
      return newMessage(mail.data, brand);
    case 'digest':
      return digest(news, brand, mail.data.until === undefined ? 'Catching up' : 'Since yesterday');
    case 'mention':
      return mentionInNote(mention, brand);
    case 'reply':
    case 'personal':
      return personalMail(mail.data, brand);
    case 'own_link':
      return ownLink(mail.data, brand);
    case 'new_email':
      return newEmail(mail.data);
    case 'alert_confirmation':
      return alertConfirmation(brand, alert);
    case 'job_alert':
      return jobAlert(brand, alert);
    case 'alert_renewal':
      return alertRenewal(brand, alert);
    case 'stay_offer':
      return stayOffer(mail.data, brand);
    case 'backup_failed':
      return backupFailed(mail.data, brand);
    case 'invitation':
      return invitation(mail.data, brand, link);
    case 'password_reset':
      return passwordReset(mail.data, brand, link);
    case 'password_changed':
      return passwordChanged(mail.data, brand);
  }
}

/** A decision is in the words of its mail. */
function progressOf({ kind, applicant_words = '', steps = [] }: Partial<StageWords> = {}):
  | string
  | undefined {
  return kind === 'in_progress' ? describeStep(applicant_words, steps) : undefined;
}
