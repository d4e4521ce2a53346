import type { SettingGroup, WebsiteSetting } from './website-setting.ts';

const address = 'Starts with https:// or, for a page of this website, with a slash.';

const declared = {
  agency_name: {
    title: 'Name',
    most: 80,
    group: 'face',
    help: 'In the header, in search results and as the sender of emails.',
  },
  agency_accent: {
    title: 'Color',
    input: 'color',
    most: 40,
    group: 'face',
    help: 'For the main buttons and the links. Text stays readable, whatever you choose.',
  },
  agency_logo: {
    title: 'Logo',
    input: 'logo',
    most: 300,
    group: 'face',
    help: 'In the header and in emails, instead of the standard mark and the name.',
  },
  agency_icon: {
    title: 'Icon',
    input: 'icon',
    most: 300,
    group: 'face',
    help: 'In the browser’s tab and on a phone’s screen. A square looks best.',
  },
  agency_url: {
    title: 'Your own website',
    input: 'url',
    most: 300,
    group: 'face',
    help: 'For search engines and job boards. Leave empty for this website.',
  },
  contact_phone: { title: 'Phone', input: 'tel', most: 40, group: 'reach' },
  contact_email: { title: 'Email', input: 'email', most: 254, group: 'reach' },
  agency_address: { title: 'Address', input: 'lines', most: 400, group: 'reach', help: 'In the footer.' },
  social_url: {
    title: 'Social page',
    input: 'url',
    most: 300,
    group: 'reach',
    help: 'Such as your page on LinkedIn.',
  },
  landing_people: {
    title: 'People on the landing page',
    choices: { off: 'Nobody', on: 'Colleagues who chose to be shown' },
    most: 20,
    group: 'reach',
    help: 'The first six by name, with portrait and direct line. About Us and emails show everyone who chose it, whatever you set here.',
  },
  agency_country: {
    title: 'Country',
    input: 'country',
    most: 2,
    group: 'place',
    help: 'We look up towns there first, and read phone numbers without a country code as local ones.',
  },
  agency_currency: {
    title: 'Currency',
    input: 'currency',
    most: 3,
    group: 'place',
    help: 'For pay that names no currency, and for the filter by pay.',
  },
  agency_time_zone: {
    title: 'Time zone',
    input: 'time_zone',
    most: 60,
    group: 'place',
    help: 'Dates and times are shown in it, and it decides when a day begins.',
  },
  agency_email: {
    title: 'Notices go to',
    input: 'email',
    most: 254,
    group: 'answers',
    help: 'New applications and messages. Leave empty for the email that visitors see.',
  },
  agency_notices: {
    title: 'When notices are sent',
    choices: { at_once: 'At once', daily: 'Once a day, in the morning', off: 'Never' },
    most: 20,
    group: 'answers',
    help: 'To that address. Colleagues choose for their own jobs.',
  },
  answer_within_days: {
    title: 'Days to answer',
    input: 'number',
    most: 3,
    group: 'answers',
    help: 'From 1 to 365. Visitors read it as a promise, and Today lists everyone who waits longer. Leave empty to promise nothing.',
  },
  answer_delay: {
    title: 'Minutes before an email leaves',
    input: 'number',
    most: 5,
    group: 'answers',
    help: 'For emails after a move to a stage, and those that a colleague writes. Until then, Undo calls them back.',
  },
  job_employer: {
    title: 'Employer shown to search engines',
    choices: { agency: 'The agency', confidential: 'Confidential' },
    most: 20,
    group: 'jobs',
  },
  pay_rules: {
    title: 'If a law requires jobs to state the pay',
    choices: { off: 'Say nothing', warn: 'Say so in the form', require: 'Refuse to open a job without it' },
    most: 20,
    group: 'jobs',
  },
  equal_opportunity: {
    title: 'Equal opportunity',
    input: 'lines',
    most: 600,
    group: 'jobs',
    help: 'A sentence in the footer of every page.',
  },
  apply_limit: {
    title: 'Applications an hour from one network',
    input: 'number',
    none: { 0: 'No limit' },
    most: 7,
    group: 'limits',
    help: 'Anyone beyond it is asked to try again later. A job fair on one network needs more. 0: no limit.',
  },
  retention_months: {
    title: 'Months until people are erased',
    input: 'number',
    none: { 0: 'Never' },
    most: 4,
    group: 'limits',
    help: 'After their last application or message. 0: never. Nobody is erased before an owner turns it on under System status; then fewer months erase more people at once, for good.',
  },
  four_eyes: {
    title: 'A second owner approves',
    choices: { off: 'Nothing', on: 'What reaches many people' },
    most: 20,
    group: 'limits',
    help: 'Takes two owners. Files with lists of people, emails to more than 500, and turning retention on or shortening it wait under Second owner until another owner approves them. Turning this off needs a second owner, too.',
  },
  privacy_url: {
    title: 'Privacy notice',
    most: 300,
    group: 'law',
    help: `${address} Leave empty for the one under Pages, if it is public there.`,
  },
  privacy_version: {
    title: 'Version of the privacy notice',
    most: 60,
    group: 'law',
    help: 'Such as 2026-11. Each application records which version was shown.',
  },
  terms_url: { title: 'Terms', most: 300, group: 'law', help: address },
  imprint_url: { title: 'Imprint', most: 300, group: 'law', help: address },
  mail_server: {
    title: 'Server',
    most: 253,
    group: 'mail',
    variable: 'SMTP_URL',
    help: 'Such as smtp.example.com. Leave empty to send no email.',
  },
  mail_port: {
    title: 'Port',
    input: 'number',
    most: 5,
    group: 'mail',
    variable: 'SMTP_URL',
    help: '465 is encrypted from the start. On other ports, the password is only sent once encryption has begun.',
  },
  mail_user: { title: 'User', most: 254, group: 'mail', variable: 'SMTP_URL' },
  mail_from: {
    title: 'Sender',
    most: 300,
    group: 'mail',
    variable: 'MAIL_FROM',
    help: 'An address that the server may send from. The agency’s name appears beside it.',
  },
  mailbox_server: {
    title: 'Server',
    most: 253,
    group: 'mailbox',
    variable: 'IMAP_URL',
    help: 'Such as imap.example.com (IMAP). Leave empty to collect no answers.',
  },
  mailbox_port: {
    title: 'Port',
    input: 'number',
    most: 5,
    group: 'mailbox',
    variable: 'IMAP_URL',
    help: '993 is encrypted from the start. On other ports, the password is only sent once encryption has begun.',
  },
  mailbox_user: { title: 'User', most: 254, group: 'mailbox', variable: 'IMAP_URL' },
  mailbox_folder: {
    title: 'Folder',
    most: 200,
    group: 'mailbox',
    variable: 'IMAP_URL',
    help: 'Leave empty for the inbox.',
  },
  mail_replies_to: {
    title: 'Reply address',
    most: 254,
    group: 'mailbox',
    help: 'Such as reply+{token}@example.com. Leave empty for the address for notices. Its mail has to arrive in this mailbox.',
  },
  mail_bounces_to: {
    title: 'Bounce address',
    most: 254,
    group: 'mailbox',
    help: 'Such as bounces+{token}@example.com. Leave empty for the sender. Its mail has to arrive in this mailbox.',
  },
  sso_issuer: {
    title: 'Provider',
    input: 'url',
    most: 300,
    group: 'sign_on',
    help: 'Issuer address, such as https://accounts.google.com. Leave empty to turn single sign-on off.',
  },
  sso_client_id: { title: 'Client ID', most: 300, group: 'sign_on' },
  sso_button: {
    title: 'Name on the button',
    most: 40,
    group: 'sign_on',
    help: 'Such as Microsoft or Google: “Log in with …”.',
  },
  sso_emails: {
    title: 'Match accounts by email',
    choices: {
      never: 'Never',
      verified: 'If the provider has verified it',
      all: 'Always',
    },
    most: 20,
    group: 'sign_on',
    help: 'At the first sign-in only, and never the account of an owner. Never: colleagues connect their accounts themselves. Always: only safe if nobody else can get one of these emails at the provider.',
  },
  sso_role_claim: {
    title: 'Claim with the role',
    most: 80,
    group: 'sign_on',
    help: 'The claim that names the role at each sign-in: owner, recruiter or reader. Any other value means reader; without the claim the role stays. Leave empty to give roles here.',
  },
  sso_passwords: {
    title: 'Who may log in with a password',
    choices: { all: 'Everybody', owners: 'Owners only' },
    most: 20,
    group: 'sign_on',
    help: 'The password of an owner always works: it is the way in when the provider is down.',
  },
} as const satisfies Record<string, WebsiteSetting>;

export type SettingName = keyof typeof declared;

/** The settings of the website that an owner sets in the browser, in the order of the page. */
export const websiteSettings: Record<SettingName, WebsiteSetting> = declared;

export const settingNames = Object.keys(declared) as SettingName[];

/**
 * Groups of settings that are of use only together, each on a page of its own. The environment sets all of them or none.
 * Their secret is stored sealed and shown to nobody. It belongs to some of them: another one of these forgets it, so that
 * it is sent nowhere else.
 */
export const settingBlocks = {
  mail: { secret: 'mail_password', belongsTo: ['mail_server', 'mail_port', 'mail_user'] },
  mailbox: {
    secret: 'mailbox_password',
    belongsTo: ['mailbox_server', 'mailbox_port', 'mailbox_user'],
  },
  sign_on: { secret: 'sso_client_secret', belongsTo: ['sso_issuer', 'sso_client_id'] },
} as const satisfies Partial<Record<SettingGroup, { secret: string; belongsTo: SettingName[] }>>;
export type SettingBlock = keyof typeof settingBlocks;
export type SecretName = (typeof settingBlocks)[SettingBlock]['secret'];

export const blockNames = Object.keys(settingBlocks) as SettingBlock[];
export const secretNames = blockNames.map((block) => settingBlocks[block].secret);

/** The block that a setting belongs to, or `undefined`. */
export function blockOf(name: SettingName): SettingBlock | undefined {
  return blockNames.find((block) => websiteSettings[name].group === block);
}

export const namesIn = (...groups: SettingGroup[]): SettingName[] =>
  settingNames.filter((name) => groups.includes(websiteSettings[name].group));

/** The variable of the environment. */
export const variableOf = (name: SettingName): string => websiteSettings[name].variable ?? name.toUpperCase();
