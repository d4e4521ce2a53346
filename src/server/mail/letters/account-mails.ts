import { limits } from '../../../contract/limits.ts';
import type { Brand } from './brand.ts';
import { type Block, type Letter, paragraph } from './letter.ts';
import type { MailData } from '../outbox/mail-data.ts';
import { greeting, typedLine, typedName } from './typed-text.ts';

/** @param link works once; `undefined` where others read the mail, as in the list of mails */
export function invitation(
  { first_name, username, invited_by }: MailData['invitation'],
  { agencyName }: Brand,
  link: string | undefined,
): Letter {
  return {
    subject: `Your account at ${agencyName}`,
    blocks: [
      paragraph(greeting(first_name)),
      paragraph(
        `${typedName(invited_by, 'An admin')} invited you to the back office of ${agencyName}. Choose a password to get started.`,
      ),
      { kind: 'facts', facts: [{ title: 'Username', value: typedLine(username) }] },
      button('Choose a password', link),
      paragraph(
        `The link works once, for ${limits.invitationDays} days. After that, choose “Forgot your password?” when you log in to get another.`,
      ),
    ],
    reason: `You get this email because an admin of ${agencyName} entered this email address.`,
  };
}

export function passwordReset(
  { first_name, username }: MailData['password_reset'],
  { agencyName }: Brand,
  link: string | undefined,
): Letter {
  return {
    subject: 'Choose a new password',
    blocks: [
      paragraph(greeting(first_name)),
      paragraph(`Someone asked for a new password for your account in the back office of ${agencyName}.`),
      { kind: 'facts', facts: [{ title: 'Username', value: typedLine(username) }] },
      button('Choose a new password', link),
      paragraph(`The link works once, for ${limits.passwordLinkMinutes} minutes.`),
      paragraph(
        'Wasn’t you? There’s nothing you need to do: your password stays the same, and nobody else has this link.',
      ),
    ],
    reason: `You get this email because this email address belongs to an account at ${agencyName}.`,
  };
}

/** It names nobody's address: the account's owner finds the rest under System → Security events. */
export function passwordChanged(
  { first_name, username, changed_by }: MailData['password_changed'],
  { agencyName }: Brand,
): Letter {
  const by = changed_by === '' ? '' : ` by ${typedName(changed_by, 'another admin')}`;
  return {
    subject: 'Your password was changed',
    blocks: [
      paragraph(greeting(first_name)),
      paragraph(`Your password for the back office of ${agencyName} was changed${by}.`),
      { kind: 'facts', facts: [{ title: 'Username', value: typedLine(username) }] },
      paragraph(
        'Wasn’t you? Choose “Forgot your password?” on the login page right away, and tell another admin.',
      ),
    ],
    reason: `You get this email because this email address belongs to an account at ${agencyName}.`,
  };
}

function button(text: string, link: string | undefined): Block {
  if (link === undefined) return paragraph(`(${text}: only the email that was sent has the link.)`);
  return { kind: 'button', text, href: link };
}
