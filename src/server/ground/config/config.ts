import { resolve } from 'node:path';
import { limits } from '../../../contract/limits.ts';
import type { OwnPlace } from '../../../database/own/cluster.ts';
import type { SiteSettings } from '../../../contract/page.ts';
import {
  type SecretName,
  type SettingName,
  settingNames,
  variableOf,
} from '../../../contract/website-settings.ts';
import { localUrl } from '../addresses.ts';
import type { Accent } from './accent.ts';
import * as read from './config-values.ts';
import { type Environment, readSetting, secretNames } from './read-setting.ts';
import * as content from './content-settings.ts';
import { lockedNames } from './blocks.ts';
import { misspeltFaults } from './misspelt-settings.ts';
import * as mail from './mail-settings.ts';
import { keyFileFault } from './key-lines.ts';
import { documentStore, type StoreAddress } from './store-address.ts';
import { socialName } from './social-name.ts';
import * as signOn from './sign-on-settings.ts';

export type Config = ReturnType<typeof readConfig>;

/** The message has one line for each wrong setting. */
export class ConfigFault extends Error {
  override name = 'ConfigFault';
  /** The rule that each wrong stored setting breaks, such as "must be on or off". */
  readonly stored: StoredFaults;

  constructor(message: string, stored: StoredFaults = {}) {
    super(message);
    this.stored = stored;
  }
}

/** Owners have set them in the browser. The environment comes before it. */
export type StoredSettings = Partial<Record<SettingName | SecretName, string>>;
export type StoredFaults = Partial<Record<SettingName, string>>;

/**
 * Reads the settings, of the environment before those that are stored, and reports all faults together.
 *
 * @param stored for a server that runs: the environment was found good at its start, so only these can be wrong
 * @throws ConfigFault
 */
export function readConfig(environment: Environment, stored?: StoredSettings) {
  const faults: string[] = [];
  /** The settings as they were read, those of files too: the files may be gone later. */
  const found: Environment = {};
  const storedServers = mail.readStoredServers(stored ?? {}, environment);
  const storedTexts: StoredSettings = { ...stored, ...storedServers.texts };
  const locked = lockedNames(environment);
  const storedFaults: StoredFaults = {
    ...storedServers.faults,
    ...signOn.storedSignOnFaults(storedTexts, locked),
  };
  for (const [name, rule] of Object.entries(storedFaults)) faults.push(`${name} ${rule}.`);
  /** The settings that the environment sets, by name. A secret one is `null`. */
  const given: Record<string, string | null> = {};
  /** The website's settings as texts: without what is set, and with it. */
  const standard = {} as Record<SettingName, string>;
  const inUse = {} as Record<SettingName, string>;
  const names = new Set<string>();
  /** The text that counts: of the environment, else the stored one; '' for none. */
  const find = (
    name: string,
    storedName: keyof StoredSettings | undefined,
  ): { text: string; isStored: boolean } => {
    names.add(name);
    if (secretNames.has(name)) names.add(`${name}_FILE`);
    const text = readSetting(environment, name);
    if (text.fault !== undefined) {
      faults.push(text.fault);
      return { text: '', isStored: false };
    }
    if (text.value !== '') found[name] = text.value;
    if (text.value !== '') given[name] = secretNames.has(name) ? null : text.value;
    else if (storedName && !locked.has(storedName))
      return { text: storedTexts[storedName] ?? '', isStored: true };
    return { text: text.value, isStored: false };
  };
  const setting = <Value>(name: string, parse: read.Parse<Value>, fallback: Value): Value => {
    const storedName = storedNames.get(name);
    const { text, isStored } = find(name, storedName ?? storedSecrets.get(name));
    if (storedName) standard[storedName] = textOf(fallback);
    if (storedName) inUse[storedName] = text || textOf(fallback);
    const value = text === '' ? { value: fallback } : parse(text);
    if (value.fault === undefined) return value.value;
    if (storedName && isStored) storedFaults[storedName] = value.fault;
    faults.push(`${name} ${value.fault} (it is "${secretNames.has(name) ? '…' : text}").`);
    return fallback;
  };

  // The embedded content service takes the next port.
  const port = setting('PORT', read.wholeNumber(0, 65_534), 3000);
  const host = setting('HOST', read.text, '127.0.0.1');
  const givenUrl = setting('PUBLIC_URL', read.siteUrl, '');
  const publicUrl = givenUrl || localUrl(host, port);
  // A real website shows nothing invented.
  const example = (text: string) => (givenUrl === '' ? text : '');
  const databaseUrl = setting('DATABASE_URL', read.postgresUrl, '');
  const dataFolder = setting('DATA_DIR', read.text, './data');
  const accent = setting('AGENCY_ACCENT', read.color, undefined);
  const contentQuery = setting('CONTENT_QUERIES', content.queryFile, '');
  const agencyTimeZone = setting('AGENCY_TIME_ZONE', read.timeZone, 'UTC');
  const firstUsername = setting('ADMIN_USERNAME', read.username, 'admin');
  const agencyName = setting('AGENCY_NAME', read.text, 'Rolecall Staffing');
  const contactEmail = setting('CONTACT_EMAIL', read.text, example('hello@example.com'));
  const contentSettings: content.ContentSettings = {
    url: setting('CONTENT_URL', read.httpUrl, ''),
    token: setting('CONTENT_TOKEN', read.text, ''),
    provider: setting('CONTENT_PROVIDER', content.providerName, contentQuery === '' ? 'embedded' : 'custom'),
    query: contentQuery,
    isPreview: setting('CONTENT_PREVIEW', read.onOff, false),
    isOwn: false,
    webhookSecret: setting('CONTENT_WEBHOOK_SECRET', content.webhookSecret, ''),
  };
  const sender = setting('MAIL_FROM', mail.sender, { name: '', address: '' });
  const mailSettings: mail.MailSettings = {
    smtpUrl: setting('SMTP_URL', mail.smtpAddress, ''),
    from: sender.address,
    fromName: sender.name || agencyName,
    agencyEmail: setting('AGENCY_EMAIL', mail.mailAddress, mail.addressIn(contactEmail)),
    operatorEmail: setting('OPERATOR_EMAIL', mail.mailAddress, ''),
    agencyNotices: setting('AGENCY_NOTICES', mail.noticeTime, 'at_once'),
    dkimSelector: setting('DKIM_SELECTOR', read.text, ''),
    dkimKey: setting('DKIM_KEY', mail.privateKey, ''),
    bouncesTo: setting('MAIL_BOUNCES_TO', mail.returnAddress, ''),
    repliesTo: setting('MAIL_REPLIES_TO', mail.returnAddress, ''),
    imapUrl: setting('IMAP_URL', mail.imapAddress, ''),
  };
  Object.assign(storedFaults, mail.storedMailboxFaults(mailSettings, locked));
  const signOnSettings: signOn.SignOnSettings = {
    issuer: setting('SSO_ISSUER', signOn.issuer, ''),
    clientId: setting('SSO_CLIENT_ID', read.text, ''),
    clientSecret: setting('SSO_CLIENT_SECRET', read.text, ''),
    button: setting('SSO_BUTTON', read.text, 'single sign-on'),
    trustsEmail: setting('SSO_EMAILS', signOn.emails, 'never'),
    roleClaim: setting('SSO_ROLE_CLAIM', read.text, ''),
    passwords: setting('SSO_PASSWORDS', signOn.passwords, 'all'),
  };
  const logoUrl = setting('AGENCY_LOGO', read.imageUrl, '');
  const iconUrl = setting('AGENCY_ICON', read.imageUrl, '');
  const socialUrl = setting('SOCIAL_URL', read.httpUrl, example('https://www.linkedin.com'));
  const site: SiteSettings = {
    agencyName,
    agencyUrl: setting('AGENCY_URL', read.httpUrl, publicUrl),
    logoUrl,
    iconUrl,
    ...(accent && { accentHref: accent.sheet.href }),
    publicUrl,
    timeZone: agencyTimeZone,
    /** For pay without one of its own, and for the filter by pay. */
    currency: setting('AGENCY_CURRENCY', read.currency, 'USD'),
    isEmployerConfidential: setting('JOB_EMPLOYER', read.jobEmployer, 'agency') === 'confidential',
    contactEmail,
    contactPhone: setting('CONTACT_PHONE', read.text, example('111-222-333')),
    socialUrl,
    socialName: socialName(socialUrl),
    address: setting('AGENCY_ADDRESS', read.text, ''),
    privacyUrl: setting('PRIVACY_URL', read.pageUrl, ''),
    termsUrl: setting('TERMS_URL', read.pageUrl, ''),
    imprintUrl: setting('IMPRINT_URL', read.pageUrl, ''),
    equalOpportunity: setting('EQUAL_OPPORTUNITY', read.text, ''),
    applicationFormUrl: setting('APPLICATION_FORM_URL', read.formUrl, ''),
    contactFormUrl: setting('CONTACT_FORM_URL', read.formUrl, ''),
    /** Somebody who waits for more days is late. */
    answerWithinDays: setting<number | null>(
      'ANSWER_WITHIN_DAYS',
      read.wholeNumber(1, limits.waitingDays),
      null,
    ),
    sendsMails: mailSettings.smtpUrl !== '',
    signOn: signOn.buttonOf(signOnSettings),
  };
  const programs = setting('POSTGRES_BIN', read.text, '');
  const database: { url: string } | OwnPlace =
    databaseUrl === '' ? { folder: dataFolder, ...(programs !== '' && { programs }) } : { url: databaseUrl };
  const config = {
    port,
    host,
    publicUrl,
    database,
    /** The folder of the server's own PostgreSQL, also where that is not used. */
    dataFolder,
    /** The folder of other programs of PostgreSQL; '' for those of the packages. */
    postgresPrograms: programs,
    secretKey: secretKeyPlace(setting('SECRET_KEY_FILE', read.text, ''), dataFolder),
    /** Processes that share the port. */
    workers: setting('WORKERS', read.wholeNumber(1, 64), 1),
    /** The address for the user that owns the tables, for `npm run db:migrate`; '' if that user serves. */
    migrationUrl: setting('MIGRATION_DATABASE_URL', read.postgresUrl, ''),
    /** The age public key that backups are encrypted for; '' for none. */
    backupRecipient: setting('BACKUP_RECIPIENT', read.ageRecipient, ''),
    /** An age identity file's text, for commands that restore. */
    backupIdentity: setting('BACKUP_IDENTITY', read.ageIdentity, ''),
    /** Backups are deleted after so many days; 0 means never. */
    backupDays: setting('BACKUP_DAYS', read.wholeNumber(0, 3_650), 0),
    ...backupFolders(setting('BACKUP_DIR', read.text, ''), dataFolder),
    hasDemoData: setting('DEMO_DATA', read.onOff, databaseUrl === ''),
    firstAdmin: {
      username: firstUsername,
      password: setting(
        'ADMIN_PASSWORD',
        read.passwordOf({ username: firstUsername, agencyName }),
        undefined,
      ),
    },
    /** For `npm run admin:create`. */
    newAdminPassword: setting('NEW_ADMIN_PASSWORD', read.text, ''),
    /** Whether sensitive acts ask for the password again; `undefined` leaves it to each account. */
    confirmsPassword: setting<boolean | undefined>('ADMIN_CONFIRM_PASSWORD', read.onOff, undefined),
    content: contentSettings,
    mail: mailSettings,
    signOn: signOnSettings,
    site,
    /** The origins of images in descriptions and content, and of the logo. `https://*.` stands for all subdomains. */
    imageOrigins: [
      ...setting('CONTENT_IMAGE_ORIGINS', read.origins, content.imageOriginsOf(contentSettings)),
      ...content.originsOf(logoUrl),
      ...content.originsOf(iconUrl),
    ],
    /** The agency's color, if it has one. */
    accent: accent as Accent | undefined,
    /** ISO 3166-1 alpha-2, for locations without a country. */
    agencyCountry: setting('AGENCY_COUNTRY', read.countryCode, 'US'),
    /** Laws on pay in adverts: says nothing, says so, or refuses to open a job. */
    payRules: setting('PAY_RULES', read.payRules, 'warn'),
    agencyCurrency: site.currency,
    agencyTimeZone,
    /** The privacy notice beside the forms, as a submission keeps it; '' for none. */
    privacyNotice: [setting('PRIVACY_VERSION', read.text, ''), site.privacyUrl].filter(Boolean).join(' '),
    /** Whether the landing page has recruiters who show themselves. */
    hasLandingPeople: setting('LANDING_PEOPLE', read.onOff, false),
    /** Whether a second owner approves what reaches many, see `ground/second-owner.ts`. */
    hasFourEyes: setting('FOUR_EYES', read.onOff, false),
    /** A stage's mail, and its words for the applicant, wait so long. */
    answerDelayMinutes: setting('ANSWER_DELAY', read.wholeNumber(0, 10_080), 10),
    /** For each address; 0 means no limit. */
    applyLimitPerHour: setting('APPLY_LIMIT', read.wholeNumber(0, 1_000_000), 60),
    /** People are erased so many months after they were last heard of; 0 means never. */
    retention: {
      months: setting('RETENTION_MONTHS', read.wholeNumber(0, 1_200), 24),
      isSetByHand: 'RETENTION_MONTHS' in given,
    },
    /** Security events are forgotten after so many months; 0 means never. */
    securityEventMonths: setting('SECURITY_EVENT_MONTHS', read.wholeNumber(0, 1_200), 0),
    /** Where each security event is written as a line of JSON: `stdout`, a file, or '' for nowhere. */
    securityLog: setting('SECURITY_LOG', read.text, ''),
    /** For `/.well-known/security.txt`; '' for none. */
    securityContact: setting('SECURITY_CONTACT', mail.securityContact, ''),
    trustProxy: setting<read.TrustedProxies>('TRUST_PROXY', read.trustedProxies, false),
    /** Whether shared caches may keep pages for some seconds. */
    isBehindCdn: setting('CDN', read.onOff, false),
    /** Whether an admin without two-step sign-in has to set it up before anything else. */
    requireTwoStep: setting('ADMIN_REQUIRE_TWO_STEP', read.onOff, false),
    /** Whether an admin with a password that somebody else chose has to choose an own one before anything else. */
    requireOwnPassword: setting('ADMIN_REQUIRE_OWN_PASSWORD', read.onOff, false),
    /** Whether HSTS covers the subdomains of the public address too. */
    hstsSubdomains: setting('HSTS_SUBDOMAINS', read.onOff, false),
    /** For `/metrics`, on the same host; 0 means none. */
    metricsPort: setting('METRICS_PORT', read.wholeNumber(0, 65_535), 0),
    /** The virus scanner, such as tcp://127.0.0.1:3310; '' for none. */
    clamdUrl: setting('CLAMD_URL', read.clamdAddress, ''),
    /** The S3-compatible store of documents; without one they stay in the database. */
    documentStore: setting<StoreAddress | undefined>('DOCUMENTS_URL', documentStore, undefined),
    logLevel: setting('LOG_LEVEL', read.logLevel, 'info'),
    given,
    website: {
      standard: {
        ...standard,
        ...mail.describeMail({ smtpUrl: '', from: '' }),
        mail_port: mail.usualPort,
        ...mail.describeMailbox({ imapUrl: '' }),
        mailbox_port: mail.usualMailboxPort,
      },
      inUse: { ...inUse, ...mail.describeMail(mailSettings), ...mail.describeMailbox(mailSettings) },
    },
    /** Secrets included. */
    environment: found,
  };
  faults.push(...content.contentSettingsFaults(contentSettings), ...mail.mailSettingsFaults(mailSettings));
  faults.push(...signOn.signOnFaults(signOnSettings));
  if (stored === undefined) {
    faults.push(...serverFaults(config), ...placeFaults(config), ...misspeltFaults(environment, names));
  }
  const isWrong = stored === undefined ? faults.length > 0 : Object.keys(storedFaults).length > 0;
  if (isWrong) throw new ConfigFault(faults.join('\n'), storedFaults);
  return config;
}

/** SMTP_URL has three in one: the first of them stands for it. */
const storedNames = new Map(settingNames.toReversed().map((name) => [variableOf(name), name]));
const storedSecrets = new Map<string, SecretName>([['SSO_CLIENT_SECRET', 'sso_client_secret']]);

/** Empty for nothing. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The faults of settings that do not fit together, a sentence each. */
function serverFaults({
  database,
  migrationUrl,
  port,
  metricsPort,
  content: { url },
}: Pick<Config, 'database' | 'migrationUrl' | 'port' | 'metricsPort' | 'content'>): string[] {
  const faults: string[] = [];
  if ('folder' in database && migrationUrl !== '')
    faults.push('MIGRATION_DATABASE_URL needs DATABASE_URL, too.');
  if (metricsPort > 0 && (metricsPort === port || (url === '' && metricsPort === port + 1)))
    faults.push(
      'METRICS_PORT is PORT, or the next one, where the embedded content service listens: set another.',
    );
  return faults;
}

/** The faults of files and folders that a start would find only after it has begun. Nothing is made here. */
function placeFaults({ database, secretKey }: Pick<Config, 'database' | 'secretKey'>): string[] {
  const faults: string[] = [];
  const folder = 'folder' in database ? database.folder : '';
  if (isOfKernel(folder))
    faults.push(`DATA_DIR names a folder that keeps no files: set another (it is "${folder}").`);
  const fault = secretKey.isGiven ? keyFileFault(secretKey.path) : undefined;
  if (fault !== undefined) faults.push(fault);
  return faults;
}

/** No folder can be made in these, and Node tries for ever. */
function isOfKernel(folder: string): boolean {
  return /^\/(?:proc|sys)(?:\/|$)/.test(resolve(folder));
}

/**
 * Where backups are kept, and the list of erasures: beside them, if their folder is known. A service without BACKUP_DIR
 * may be allowed to write to its data folder only.
 */
function backupFolders(given: string, dataFolder: string) {
  return { backupFolder: given || './backups', erasureFolder: given || dataFolder };
}

/** Where the keys of stored secrets are. */
function secretKeyPlace(given: string, dataFolder: string) {
  return { path: given || `${dataFolder}/secret-key`, isGiven: given !== '' };
}
