import { limits } from '../../../contract/limits.ts';
import type { Brand } from './brand.ts';
import { type Block, type Fact, type Letter, paragraph } from './letter.ts';
import type { JobOrder, MessageTopic } from '../../../contract/messages.ts';
import type { MailData } from '../outbox/mail-data.ts';
import { anyJob, topicWords } from './words.ts';
import { plainLine, typedLine, typedLines, typedName } from './typed-text.ts';

/** In the place of a name that is none. */
const somebody = 'Someone';

/** So much of a message is enough to see whether it is urgent. */
const longestQuote = 2_000;

/** The agency's own mailbox gets them too, and is no account. */
const reason =
  'You get this email because notices to this address are on. Colleagues change theirs under Admins; the agency’s address for notices is set under System, Website.';

/** The phone is there because a call is the next act. The email stands in the back office alone. */
export function newApplication(
  { details, job, applicant_id, wanted_work = '', wanted_place = '' }: MailData['new_application'],
  { publicUrl }: Brand,
): Letter {
  const jobName = job?.name ?? anyJob;
  return {
    subject: `New application for ${jobName}`,
    blocks: [
      paragraph(`${nameOf(details)} applied for ${plainLine(jobName, limits.jobName)}.`),
      {
        kind: 'facts',
        facts: [
          { title: 'Phone', value: typedLine(details.phone) },
          ...saidFacts({ 'Kind of work': wanted_work, Where: wanted_place }, limits.wanted),
        ],
      },
      { kind: 'button', text: 'Open the application', href: `${publicUrl}/admin/applicants/${applicant_id}` },
    ],
    reason,
  };
}

export function newMessage(
  { name, topic, text, message_id, order }: MailData['new_message'],
  { publicUrl }: Brand,
): Letter {
  return {
    subject: `New message: ${topicWords[topic]}`,
    blocks: [
      paragraph(`${typedName(name, somebody)} wrote:`),
      { kind: 'quote', text: typedLines(text, longestQuote) },
      ...(order ? [{ kind: 'facts' as const, facts: factsOfOrder(order) }] : []),
      { kind: 'button', text: 'Open the message', href: `${publicUrl}/admin/messages/${message_id}` },
    ],
    reason,
  };
}

/** With it a recruiter calls without opening anything. */
function factsOfOrder({ company, phone, people, needed_by }: JobOrder): Fact[] {
  const typed = { Company: company, Phone: phone, 'How many people': people, 'By when': needed_by };
  return saidFacts(typed, limits.orderField);
}

/** The facts that the visitor gave. */
function saidFacts(typed: Record<string, string>, longest: number): Fact[] {
  return Object.entries(typed)
    .filter(([, value]) => value !== '')
    .map(([title, value]) => ({ title, value: typedLine(value, longest) }));
}

export function backupFailed({ at, reason: fault }: MailData['backup_failed'], { publicUrl }: Brand): Letter {
  return {
    subject: 'The backup failed',
    blocks: [
      paragraph('The website is running, but its last backup could not be written:'),
      { kind: 'quote', text: typedLines(fault, longestQuote) },
      { kind: 'facts', facts: [{ title: 'When', value: `${at.slice(0, 16).replace('T', ' ')} UTC` }] },
      { kind: 'button', text: 'Open System status', href: `${publicUrl}/admin/system/health` },
    ],
    reason: 'You get this email because this address is OPERATOR_EMAIL, or the one for the agency’s notices.',
  };
}

/** The number of all, and the first ones by name. */
type Listed<Item> = { count: number; first: Item[] };

export type Digest = {
  applications: Listed<{ name: string; job: string | null }>;
  messages: Listed<{ name: string; topic: MessageTopic }>;
};

/**
 * @param news `undefined` where others read the mail, as in the list of mails
 * @param title of the subject
 */
export function digest(news: Digest | undefined, { publicUrl }: Brand, title: string): Letter {
  if (!news) {
    const text = 'The email itself named the people. Their names aren’t kept here.';
    return { subject: title, blocks: [paragraph(text)], reason };
  }
  const { applications, messages } = news;
  return {
    subject: `${title}: ${[
      countOf(applications.count, 'new application'),
      countOf(messages.count, 'new message'),
    ]
      .filter((count) => count !== '')
      .join(' and ')}`,
    blocks: [
      ...section('Applications', {
        count: applications.count,
        facts: applications.first.map(({ name, job }) => ({
          title: typedName(name, somebody),
          value: plainLine(job ?? anyJob, limits.jobName),
        })),
        button: { text: 'Open the applicants', href: `${publicUrl}/admin/applicants` },
      }),
      ...section('Messages', {
        count: messages.count,
        facts: messages.first.map(({ name, topic }) => ({
          title: typedName(name, somebody),
          value: topicWords[topic],
        })),
        button: { text: 'Open the messages', href: `${publicUrl}/admin/messages` },
      }),
    ],
    reason,
  };
}

/** The names of the colleague who wrote the note, and of the person whom it is about. */
export type Mention = { author: string; person: string; applicant_id: string };

/** @param mention `undefined` where others read the mail, as in the list of mails. The words of the note stay in the back office */
export function mentionInNote(mention: Mention | undefined, { publicUrl }: Brand): Letter {
  const subject = 'You were mentioned in a note';
  const because = 'You get this email because a colleague mentioned you.';
  if (!mention) {
    const text = 'The email itself named the people. Their names aren’t kept here.';
    return { subject, blocks: [paragraph(text)], reason: because };
  }
  const { author, person, applicant_id } = mention;
  return {
    subject,
    blocks: [
      paragraph(`${typedLine(author)} mentioned you in a note about ${typedLine(person)}.`),
      { kind: 'button', text: 'Open the note', href: `${publicUrl}/admin/applicants/${applicant_id}` },
    ],
    reason: because,
  };
}

type Section = { count: number; facts: Fact[]; button: { text: string; href: string } };

function section(title: string, { count, facts, button }: Section): Block[] {
  if (count === 0) return [];
  const unnamed = count - facts.length;
  return [
    { kind: 'heading', text: title },
    { kind: 'facts', facts },
    ...(unnamed > 0 ? [paragraph(`And ${unnamed} more.`)] : []),
    { kind: 'button', ...button },
  ];
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return typedName(`${first_name} ${last_name}`, somebody);
}

function countOf(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
