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

/** Stored servers in the words of the environment, and what is wrong with them. */
export function readStoredServers(stored: StoredMail & StoredMailbox, environment: Environment) {
  const servers = [readStoredMail(stored, environment), readStoredMailbox(stored, environment)];
  return {
    texts: Object.assign({}, ...servers.map(({ texts }) => texts)) as Record<string, string>,
    faults: Object.assign({}, ...servers.map(({ faults }) => faults)) as Record<string, string>,
  };
}

type StoredMailbox = {
  mailbox_server?: string | undefined;
  mailbox_port?: string | undefined;
  mailbox_user?: string | undefined;
  mailbox_folder?: string | undefined;
  mailbox_password?: string | undefined;
};

/** A stored mailbox in the words of the environment, and what is wrong with it. With a fault there is none. */
function readStoredMailbox(stored: StoredMailbox, environment: Environment) {
  if (isBlockOfEnvironment('mailbox', environment)) return { texts: { mailbox_server: '' }, faults: {} };
  const { mailbox_server: host = '', mailbox_port, mailbox_user: user, mailbox_password: password } = stored;
  const faults = serverFaults('mailbox', { host, port: mailbox_port || usualMailboxPort });
  if (Object.keys(faults).length > 0 || host === '') return { texts: { mailbox_server: '' }, faults };
  const port = mailbox_port || usualMailboxPort;
  const url = urlOf(port === usualMailboxPort ? 'imaps' : 'imap', { host, port, user, password });
  return {
    texts: { mailbox_server: `${url}/${encodeURIComponent(stored.mailbox_folder ?? '')}` },
    faults,
  };
}

export const usualMailboxPort = '993';

/** The mailbox in use, without its password. */
export function describeMailbox({ imapUrl }: Pick<MailSettings, 'imapUrl'>) {
  const { hostname = '', port = '', username = '', pathname = '' } = URL.parse(imapUrl) ?? {};
  return {
    mailbox_server: hostname.replaceAll(/[[\]]/g, ''),
    mailbox_port: port,
    mailbox_user: decoded(username),
    mailbox_folder: decoded(pathname.slice(1)),
  };
}

type StoredMail = {
  mail_server?: string | undefined;
  mail_port?: string | undefined;
  mail_user?: string | undefined;
  mail_from?: string | undefined;
  mail_password?: string | undefined;
};

/** A stored server in the words of the environment, and what is wrong with it. With a fault there is none. */
function readStoredMail(stored: StoredMail, environment: Environment) {
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
  const protocol = port === '465' ? 'smtps' : 'smtp';
  return urlOf(protocol, { host: mail_server, port, user: mail_user, password: mail_password });
}

type Server = { host: string; port: string; user?: string | undefined; password?: string | undefined };

function urlOf(protocol: string, { host, port, user, password = '' }: Server): string {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : '';
  return `${protocol}://${login}${host.includes(':') ? `[${host}]` : host}:${port}`;
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
  return {
    ...serverFaults('mail', { host: mail_server, port: mail_port || usualPort }),
    ...(mail_server !== '' && mail_from === '' && { mail_from: 'is needed with a mail server' }),
  };
}

/** The rules of a server and its port, by the names of the settings. */
function serverFaults(block: 'mail' | 'mailbox', { host, port }: Server) {
  const isName = isIP(host) > 0 || /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(host);
  const example = block === 'mail' ? 'smtp.example.com' : 'imap.example.com';
  const { fault } = { fault: undefined, ...wholeNumber(1, 65_535)(port) };
  return {
    ...(host !== '' && !isName && { [`${block}_server`]: `must be a name such as ${example}` }),
    ...(isLinkLocal(host) && { [`${block}_server`]: 'must not be an address of this machine’s own link' }),
    ...(fault !== undefined && { [`${block}_port`]: fault }),
  };
}

/** Such addresses answer with the secrets of a rented machine. */
export function isLinkLocal(address: string): boolean {
  return isIP(address) > 0 && linkLocal.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');

/** The rules that a stored mailbox breaks together with the mail server: what the environment locks does not count. */
export function storedMailboxFaults(
  { smtpUrl, imapUrl, repliesTo, bouncesTo }: MailSettings,
  locked: Set<string>,
) {
  if (locked.has('mailbox_server')) return {};
  return {
    ...(imapUrl !== '' && smtpUrl === '' && { mailbox_server: 'needs a mail server, under Mail server' }),
    ...(imapUrl === '' && repliesTo !== '' && { mail_replies_to: 'needs a mailbox' }),
    ...(imapUrl === '' && bouncesTo !== '' && { mail_bounces_to: 'needs a mailbox' }),
  };
}

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
