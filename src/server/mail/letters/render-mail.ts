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
import {
  type Letter,
  type Block,
  paragraph,
  paragraphs,
  type PersonBlock,
  seeJob,
  yourRecruiter,
} from './letter.ts';
import type { MailContent, MailData } from '../outbox/mail-data.ts';
import type { StageWords } from '../outbox/mail-outbox.ts';
import { standardStageWords, standardTexts } from './standard-texts.ts';
import { plainLine, typedLines } from './typed-text.ts';
import { newEmail, ownLink, stayOffer } from './own-link.ts';
import { applicationConfirmation, messageConfirmation, stageMail } from './visitor-mails.ts';
import { writeMailHtml } from './write-html.ts';
import { limits } from '../../../contract/limits.ts';

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
  /** Stands at the end. */
  recruiter?: PersonBlock | undefined;
};

/** Some programs cut longer ones. */
const longestSubject = 150;

/** It never fails, whatever somebody typed. */
export function renderMail(mail: MailContent, brand: Brand, extras: Extras = {}): RenderedMail {
  const content = contentOf(mail, brand, extras);
  const blocks = [...content.blocks, ...(extras.recruiter ? [extras.recruiter] : [])];
  const clean = { ...content, blocks, subject: plainLine(content.subject, longestSubject) };
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

/** The plain text of a mail. */
function writeMailText({ subject, blocks, reason, isPersonal }: Letter, brand: Brand): string {
  const { agencyName, address, contactPhone, contactEmail } = brand;
  const contact = [agencyName, address, contactPhone, contactEmail].filter((line) => line !== '');
  return [...(isPersonal ? [] : [subject]), ...blocks.map(writeBlock), ['-- ', ...contact].join('\n'), reason]
    .join('\n\n')
    .concat('\n');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return block.text.toUpperCase();
    case 'facts':
      return block.facts.map(({ title, value }) => `${title}: ${value}`).join('\n');
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'job': {
      const { name, place, pay, href } = block;
      const facts = [place, pay].filter((fact) => fact !== '').join(' · ');
      return [name.toUpperCase(), facts, `${seeJob}:\n${href}`].join('\n\n');
    }
    case 'button':
      return `${block.text}:\n${block.href}`;
    case 'person':
      return [`${yourRecruiter}: ${block.name}`, block.phone].filter((line) => line !== '').join('\n');
  }
}

/** A recruiter's own words, and below them the message that they answer. */
function personalMail(mail: MailData['reply'] | MailData['personal'], { timeZone }: Brand): Letter {
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
