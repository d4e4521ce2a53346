import type { Brand } from './brand.ts';
import { type Block, type Letter, paragraph } from './letter.ts';
import type { MailData } from '../outbox/mail-data.ts';
import { typedLine, typedName } from './typed-text.ts';

/** @param link works once; `undefined` where others read the mail, as in the list of mails */
export function invitation(
  { first_name, username, invited_by }: MailData['invitation'],
  { agencyName }: Brand,
  link: string | undefined,
): Letter {
  return {
    subject: `Your account at ${agencyName}`,
    blocks: [
      hello(first_name),
      paragraph(
        `${typedName(invited_by, 'An admin')} has made you an account in the back office of ${agencyName}. Choose a password to begin.`,
      ),
      { kind: 'facts', facts: [{ title: 'Username', value: typedLine(username) }] },
      button('Choose a password', link),
      paragraph(
        'The link works once, within seven days. After that, choose “Forgot your password?” at the login to get another.',
      ),
    ],
    reason: `You get this mail because an admin of ${agencyName} entered this email address.`,
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
      hello(first_name),
      paragraph(`Somebody asked for a new password for your account in the back office of ${agencyName}.`),
      { kind: 'facts', facts: [{ title: 'Username', value: typedLine(username) }] },
      button('Choose a new password', link),
      paragraph('The link works once, within 30 minutes.'),
      paragraph(
        'If it was not you, do nothing: your password stays as it is, and nobody else has this link.',
      ),
    ],
    reason: `You get this mail because this email address belongs to an account at ${agencyName}.`,
  };
}

/** It names nobody's address: the account's owner finds the rest under System → Security. */
export function passwordChanged(
  { first_name, username, changed_by }: MailData['password_changed'],
  { agencyName }: Brand,
): Letter {
  const by = changed_by === '' ? '' : ` by ${typedName(changed_by, 'another admin')}`;
  return {
    subject: 'Your password was changed',
    blocks: [
      hello(first_name),
      paragraph(`The password of your account in the back office of ${agencyName} was changed${by}.`),
      { kind: 'facts', facts: [{ title: 'Username', value: typedLine(username) }] },
      paragraph(
        'If you did not expect this, choose “Forgot your password?” at the login at once, and tell another admin.',
      ),
    ],
    reason: `You get this mail because this email address belongs to an account at ${agencyName}.`,
  };
}

function hello(firstName: string): Block {
  return paragraph(`Hello ${typedName(firstName, 'there')},`);
}

function button(text: string, link: string | undefined): Block {
  if (link === undefined) return paragraph(`(${text}: only the sent mail has the link.)`);
  return { kind: 'button', text, href: link };
}
