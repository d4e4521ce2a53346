import type { Brand } from './brand.ts';
import { type Block, type Letter, paragraph } from './letter.ts';
import type { MailData } from '../outbox/mail-data.ts';
import { greeting } from './typed-text.ts';

const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** A mail is kept with these in the place of its secrets, which are made for each try. */
const linkMark = '/my#link';
const codeMark = '······';

export type Secrets = { token: string; code: string };

/** The page of the applicant who reads the mail. */
export function ownPageBlocks(
  { publicUrl }: Brand,
  hasCode: boolean,
  { text = 'See your application', isQuiet = false } = {},
): Block[] {
  return [
    { kind: 'button', text, href: `${publicUrl}${linkMark}`, isQuiet },
    ...(hasCode ? [paragraph(`Page empty? Type this code there: ${codeMark}. It works once.`)] : []),
  ];
}

export function ownLink({ first_name, erases, parted }: MailData['own_link'], brand: Brand): Letter {
  if (erases) return eraseCode(first_name, brand);
  if (parted) return partedDetails(first_name, brand);
  return {
    subject: `Your page at ${brand.agencyName}`,
    blocks: [
      paragraph(greeting(first_name)),
      paragraph(
        'Here is the link to your applications: where each one stands, what you sent us, and our emails to you.',
      ),
      ...ownPageBlocks(brand, true),
      paragraph(
        'You withdrew an application and want the job after all? As long as the job is open, you can undo that or apply again there.',
      ),
      paragraph('Anyone with this email can open the page, so don’t forward it.'),
    ],
    reason:
      'You get this email because someone asked for it with this email address. Wasn’t you? Ignore it: nobody else has the link.',
  };
}

function eraseCode(first_name: string, { agencyName }: Brand): Letter {
  return {
    subject: 'Your code to erase your details',
    blocks: [
      paragraph(greeting(first_name)),
      paragraph(
        `You asked on your page to erase everything that ${agencyName} has from this email address. Type this code there: ${codeMark}. It works once. An erasure can’t be undone.`,
      ),
    ],
    reason:
      'You get this email because someone asked for it on the page behind one of our links. Wasn’t you? Give the code to nobody: without it nothing is erased. You can end all links on your page.',
  };
}

/** Goes to the other mailboxes of a merge, one of which may be a stranger's: it says nothing about the erased person. */
function partedDetails(first_name: string, brand: Brand): Letter {
  return {
    subject: `Part of your details at ${brand.agencyName} is erased`,
    blocks: [
      paragraph(greeting(first_name)),
      paragraph(
        'A recruiter had joined your details with those of another email address. The reader of that address has now erased what came from there. What came from this one is still here.',
      ),
      paragraph('Are both addresses yours, and should the rest go too? Open your page and erase it there.'),
      ...ownPageBlocks(brand, true, { text: 'Open your page' }),
      paragraph('Anyone with this email can open the page, so don’t forward it.'),
    ],
    reason: `You get this email because you applied with ${brand.agencyName} with this email address.`,
  };
}

/** Goes to somebody whose erasure by the retention is near. Opening the page changes nothing: a button there does. */
export function stayOffer({ first_name, ends_on, months }: MailData['stay_offer'], brand: Brand): Letter {
  const day = days.format(new Date(ends_on));
  return {
    subject: `We erase your details on ${day}. Do you want to stay?`,
    blocks: [
      paragraph(greeting(first_name)),
      paragraph(
        `We haven’t heard from you in almost ${months} months. So on ${day} we’ll erase your applications, your details, your documents, and our emails.`,
      ),
      paragraph(
        `Still looking for work? Open your page and press “Stay”, and we’ll keep your details for another ${months} months. If you do nothing, they’ll be gone. If you have job alerts, they go on as before.`,
      ),
      ...ownPageBlocks(brand, true, { text: 'Open your page' }),
      paragraph('Anyone with this email can open the page, so don’t forward it.'),
    ],
    reason: `You get this email because you applied with ${brand.agencyName} and we erase old details. It’s the only one we’ll send.`,
  };
}

/** Goes to the new mailbox. */
export function newEmail({ first_name }: MailData['new_email']): Letter {
  return {
    subject: 'Confirm your new email',
    blocks: [
      paragraph(greeting(first_name)),
      paragraph(
        `Enter this code on your page to confirm your new email: ${codeMark}. It works once, for a day.`,
      ),
    ],
    reason:
      'You get this email because someone entered this email address as their new one. Wasn’t you? Ignore it.',
  };
}

/** @param secrets `undefined` for a reader who has no page any more */
export function withSecrets(text: string, secrets: Secrets | undefined): string {
  const { token, code } = secrets ?? { token: undefined, code: codeMark };
  return text.replaceAll(linkMark, token === undefined ? '/my' : `/my#${token}`).replaceAll(codeMark, code);
}

/**
 * A mail that quotes one of ours, as others may read it: without its link, also one that a mail program has broken or
 * written into another address, and without its code.
 */
export function withoutQuotedSecrets(text: string): string {
  return text
    .replaceAll(/(my|alerts)(?:#|%23)(?:[\w-](?:\n[> ]*)?){43}/gi, '$1')
    .replaceAll(/(code there:[\s>]*)(?:[A-Z]{4}[-\s>]*){2}[A-Z]{4}/gi, `$1${codeMark}`);
}

/** As others may read it. */
export function withoutSecrets(text: string): string {
  return withSecrets(text, undefined);
}
