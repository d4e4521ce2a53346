import { countText } from '../../ui/table/count-text.ts';

/** The page of the website's settings. */
export const heading = 'Website';
export const intro =
  'Name, color, contact and rules of the website. Changes count once you publish them, and you can undo each.';
export const back = { to: '/admin/system', text: 'System' };
export const groups = 'On this page';
export const publish = 'Publish';
export const published = 'The website shows it now.';

export const isSetOnServer = 'Set on the server. It can only be changed there.';
export const isFaulty =
  'The stored value is no longer valid, so the website uses the standard value. Enter it again.';
export const notSet = 'Not set';
export const standardValue = (value: string) => `${value} (default)`;
export const choosePicture = (title: string) => `Choose ${title.toLowerCase()}`;
export const orAddress = 'Or its address';
export const removePicture = (title: string) => `Remove ${title.toLowerCase()}`;
export const pictureFile = (title: string) => `File of the ${title.toLowerCase()}`;
export const picture = (title: string) => `The ${title.toLowerCase()}`;
export const noPicture =
  'Your browser can’t show this picture, or it is larger than 20 MB. Choose a PNG, JPEG, WebP or SVG.';
export const pickColor = 'Pick a color';

export const otherHost = (here: string, host: string) =>
  `You are on ${here}, and the website’s public address is ${host}. Links in emails and search results lead there. The people who run the server change it, as PUBLIC_URL.`;

export const preview = 'Preview';
export const previewHelp = 'With what you have typed. Links lead nowhere here.';
export const pages = { landing: 'Landing page', job: 'A job', mail: 'An email' };
export const themes = { light: 'Light', dark: 'Dark' };
export const shownPage = 'Page';
export const shownTheme = 'Theme';
export const contrast = (ratio: number) => `${ratio}:1`;
export const contrasts = 'Contrast (4.5:1 or more can be read)';

/** The page of the mail server. */
export const mail = {
  heading: 'Mail server',
  intro: 'The server that sends your emails. Without one, emails are kept, not sent.',
  locked:
    'The server of your emails is set on the server, as SMTP_URL and MAIL_FROM. It can only be changed there.',
  save: 'Save',
  saved: 'Emails go out through this server now.',
  savedOff: 'Saved. Emails are kept, not sent.',
  secret: 'Password',
  secretHelp: {
    none: 'Only sent to this server.',
    stored: 'One is stored. Leave empty to keep it, as long as server, port and user stay.',
    unreadable: 'The stored one can’t be opened any more. Enter it again.',
  },
  isOff: 'Not connected',
  isOn: 'Set up',
  steps: {
    title: 'What to enter',
    all: [
      'Look up server, port and user at your email provider, under “SMTP” or “outgoing mail”.',
      'As the sender, use an address of your own domain that this user may send from.',
      'Test, then save. Emails that were kept until then can be sent from the email log.',
    ],
  },
  test: 'Send a test email to yourself',
  testing: 'Sending…',
  sent: (recipient: string, answer: string) => `The server took it for ${recipient}. It said: ${answer}`,
  notSent: (answer: string) => `It was not sent. ${answer}`,
};

/** The page of the mailbox where people answer. */
export const mailbox = {
  heading: 'Mailbox for answers',
  intro:
    'Answers to your emails become messages here, and bounced emails show on the person’s page. Nothing is changed in the mailbox, so people can keep reading it.',
  locked: 'The mailbox is set on the server, as IMAP_URL. It can only be changed there.',
  save: 'Save',
  saved: 'Answers arrive here now.',
  savedOff: 'Saved. No mailbox is read.',
  secret: 'Password',
  secretHelp: {
    none: 'Only sent to this server.',
    stored: 'One is stored. Leave empty to keep it, as long as server, port and user stay.',
    unreadable: 'The stored one can’t be opened any more. Enter it again.',
  },
  isOff: 'Not connected',
  isOn: 'Set up',
  steps: {
    title: 'What to enter',
    all: [
      'Look up server, port and user at your email provider, under “IMAP” or “incoming mail”.',
      'Use the mailbox where answers arrive: the one of the address for notices, unless you set a reply address.',
      'Test, then save. The mailbox is read every 30 seconds.',
    ],
  },
  advanced: 'Advanced',
  test: 'Test connection',
  testing: 'Looking…',
  opens: (mails: number) => `It works, and has ${countText(mails, 'email')}.`,
  stays: (reason: string) => `It can’t be opened. ${reason}`,
};

export const copyOf = (title: string) => `Copy: ${title}`;
export const copied = 'Copied';

/** The page of single sign-on. */
export const signOn = {
  heading: 'Single sign-on',
  intro:
    'Colleagues log in with the account of your company, at Microsoft, Google, Okta or any other OpenID Connect provider. Passwords keep working until you turn them off below.',
  locked: 'The provider is set on the server, as SSO_ISSUER. It can only be changed there.',
  save: 'Save',
  saved: 'The login page offers it now.',
  savedOff: 'Saved. The login page doesn’t offer it.',
  secret: 'Client secret',
  secretHelp: {
    none: 'Only sent to this provider.',
    stored: 'One is stored. Leave empty to keep it, as long as provider and client ID stay.',
    unreadable: 'The stored one can’t be opened any more. Enter it again.',
  },
  isOff: 'Not connected',
  isOn: 'Set up',
  steps: {
    title: 'How to connect',
    all: [
      'Register this website at the provider, with the addresses below.',
      'Enter the issuer address, client ID and client secret that it gives you.',
      'Test, save, and log in with it in another browser before you rely on it.',
    ],
  },
  method: 'If the provider asks how the secret is sent: client_secret_post.',
  test: 'Test connection',
  testing: 'Asking…',
  answers: 'The provider answers.',
  silent: (reason: string) => `The provider doesn’t answer as it should. ${reason}`,
  redirect: 'Redirect address',
  logout: 'Back-channel logout address',
  logoutPath: '/api/sign-on/logout',
};
