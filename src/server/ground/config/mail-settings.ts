import { createPrivateKey } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { Value } from 'typebox/value';
import { Email } from '../../../contract/fields.ts';
import { NoticeTime } from '../../../contract/admins.ts';
import { fitting, type Parse, wholeNumber } from './config-values.ts';
import { isBlockOfEnvironment } from './blocks.ts';
import type { Environment } from './read-setting.ts';

export type MailSettings = {
  /** The mail server; empty: mails are kept and not sent. */
  smtpUrl: string;
  /** The sender's address. */
  from: string;
  /** The sender's name. */
  fromName: string;
  /** Where the agency hears of applications and messages, maybe empty. */
  agencyEmail: string;
  /** Where the people who run the server hear of its faults; empty: that is `agencyEmail`. */
  operatorEmail: string;
  /** When it hears of them. */
  agencyNotices: NoticeTime;
  /** Empty: mails are signed by the mail server, or not at all. */
  dkimSelector: string;
  /** PEM. */
  dkimKey: string;
  /** The address that mails come back to, with `{token}`; empty: that is `from`. */
  bouncesTo: string;
  /** The address that people answer to, with `{token}`; empty: that is `agencyEmail`. */
  repliesTo: string;
  /** The mailbox where mails come back and are answered; empty: nobody looks there. */
  imapUrl: string;
};

export const mailAddress = fitting(
  (text) => Value.Check(Email, text),
  'must be an email address such as jobs@example.com',
);

/** A URI, as RFC 9116 wants it. */
export const securityContact: Parse<string> = (text) => {
  if (Value.Check(Email, text)) return { value: `mailto:${encodeURIComponent(text).replace('%40', '@')}` };
  return /^https:\/\/\S+$/i.test(text) && URL.canParse(text)
    ? { value: text }
    : { fault: 'must be an email address, or an address that starts with https://' };
};

/** An address alone, or a name and the address: `Agency <jobs@example.com>`. */
export const sender: Parse<{ name: string; address: string }> = (text) => {
  const [, quoted, plain = '', inBrackets = text] = /^(?:"([^"]*)"|([^"<>@]*))\s*<(.*)>$/.exec(text) ?? [];
  const address = mailAddress(inBrackets);
  return address.fault === undefined
    ? { value: { name: (quoted ?? plain).trim(), address: address.value } }
    : address;
};

export const returnAddress = fitting(
  (text) => text.split('{token}').length === 2 && Value.Check(Email, text.replace('{token}', 'a')),
  'must be an email address with {token}, such as mail+{token}@example.com',
);

/** The text if it is an address, and '' otherwise: visitors may be shown another contact. */
export function addressIn(text: string): string {
  return Value.Check(Email, text) ? text : '';
}

export const smtpAddress = serverUrl('smtp', 'smtp://user:password@mail.example.com:587');
export const imapAddress = serverUrl('imap', 'imaps://user:password@mail.example.com');

function serverUrl(protocol: string, example: string): Parse<string> {
  const pattern = new RegExp(`^${protocol}s?://[^/]`);
  return fitting((text) => pattern.test(text) && URL.canParse(text), `must be an address such as ${example}`);
}

export const noticeTime: Parse<NoticeTime> = (text) =>
  Value.Check(NoticeTime, text) ? { value: text } : { fault: 'must be at_once, daily or off' };

/** A PEM in one line may have `\n` for its line breaks. */
export const privateKey: Parse<string> = (text) => {
  const key = text.replaceAll('\\n', '\n');
  try {
    createPrivateKey(key);
    return { value: key };
  } catch {
    return { fault: 'must be a private key (PEM)' };
  }
};

type StoredMail = {
  mail_server?: string | undefined;
  mail_port?: string | undefined;
  mail_user?: string | undefined;
  mail_from?: string | undefined;
  mail_password?: string | undefined;
};

/** A stored server in the words of the environment, and what is wrong with it. With a fault there is none. */
export function readStoredMail(stored: StoredMail, environment: Environment) {
  if (isBlockOfEnvironment('mail', environment))
    return { texts: { mail_server: '', mail_from: '' }, faults: {} };
  const faults = storedMailFaults(stored);
  if (Object.keys(faults).length > 0) return { texts: { mail_server: '', mail_from: '' }, faults };
  return { texts: { mail_server: smtpUrlOf(stored), mail_from: stored.mail_from ?? '' }, faults };
}

/** The address of a stored server, as SMTP_URL has it; '' without a server. */
function smtpUrlOf({ mail_server = '', mail_port, mail_user, mail_password }: StoredMail): string {
  if (mail_server === '') return '';
  const port = mail_port || usualPort;
  const host = mail_server.includes(':') ? `[${mail_server}]` : mail_server;
  const user = mail_user
    ? `${encodeURIComponent(mail_user)}:${encodeURIComponent(mail_password ?? '')}@`
    : '';
  return `${port === '465' ? 'smtps' : 'smtp'}://${user}${host}:${port}`;
}

export const usualPort = '587';

/** The server in use, without its password. */
export function describeMail({ smtpUrl, from }: Pick<MailSettings, 'smtpUrl' | 'from'>) {
  const { hostname = '', port = '', username = '' } = URL.parse(smtpUrl) ?? {};
  return {
    mail_server: hostname.replaceAll(/[[\]]/g, ''),
    mail_port: port,
    mail_user: decoded(username),
    mail_from: from,
  };
}

/** An address of the environment may have a % of its own. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The rule that each stored text of a mail server breaks. */
function storedMailFaults({ mail_server = '', mail_port = '', mail_from = '' }: StoredMail) {
  const isName = isIP(mail_server) > 0 || /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(mail_server);
  const port = wholeNumber(1, 65_535)(mail_port || usualPort);
  return {
    ...(mail_server !== '' && !isName && { mail_server: 'must be a name such as smtp.example.com' }),
    ...(isLinkLocal(mail_server) && { mail_server: 'must not be an address of this machine’s own link' }),
    ...(port.fault !== undefined && { mail_port: port.fault }),
    ...(mail_server !== '' && mail_from === '' && { mail_from: 'is needed with a mail server' }),
  };
}

/** Such addresses answer with the secrets of a rented machine. */
export function isLinkLocal(address: string): boolean {
  return isIP(address) > 0 && linkLocal.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');

/** The faults of settings that do not fit together, a sentence each. */
export function mailSettingsFaults({
  smtpUrl,
  from,
  dkimSelector,
  dkimKey,
  repliesTo,
  imapUrl,
}: MailSettings): string[] {
  const faults: string[] = [];
  if (smtpUrl !== '' && from === '') faults.push('MAIL_FROM is needed with SMTP_URL.');
  if (imapUrl !== '' && smtpUrl === '')
    faults.push('IMAP_URL needs SMTP_URL: only mails that leave can come back.');
  if (repliesTo !== '' && imapUrl === '')
    faults.push('MAIL_REPLIES_TO needs IMAP_URL: nobody would read the answers.');
  if ((dkimSelector === '') !== (dkimKey === '')) faults.push('DKIM_SELECTOR and DKIM_KEY need each other.');
  return faults;
}
