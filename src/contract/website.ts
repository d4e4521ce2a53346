import { type Static, Type } from 'typebox';
import { Changed } from './changes.ts';
import { OptionalEmail, OptionalText, Version } from './fields.ts';
import {
  secretNames,
  settingNames,
  websiteSettings,
  type SecretName,
  type SettingName,
} from './website-settings.ts';

/** The stored texts, under the name of the environment's variable in small letters. An empty text is not set. */
const texts = Object.fromEntries(
  settingNames.map((name) => {
    const { title, most, input } = websiteSettings[name];
    if (input === 'email') return [name, { ...OptionalEmail, title }];
    return [name, OptionalText(title, most)];
  }),
) as Record<SettingName, ReturnType<typeof OptionalText>>;

const Names = Type.Array(Type.Enum([...settingNames]));

const SecretState = Type.Enum(['none', 'stored', 'unreadable'], {
  description: '`unreadable`: its key is gone, so it has to be entered again. It is never shown.',
});
export type SecretState = Static<typeof SecretState>;

const secretStates = Object.fromEntries(secretNames.map((name) => [name, SecretState])) as Record<
  SecretName,
  typeof SecretState
>;

/** The settings of the website that owners have stored. */
export const WebsiteFields = Type.Object(texts);
export type WebsiteFields = Static<typeof WebsiteFields>;

export const Website = Type.Object({
  ...texts,
  in_use: Type.Object(texts, {
    description: 'What the website uses: of the environment, else what is stored, else the standard value.',
  }),
  standard: Type.Object(texts, { description: 'What the website uses where nothing is set.' }),
  locked: {
    ...Names,
    description: 'Set in the environment of the server, which comes before what is stored.',
  },
  faulty: { ...Names, description: 'Stored, and no longer taken. The website uses the standard value.' },
  ...secretStates,
  host: Type.String({ description: 'The host of the public address, which the environment sets.' }),
  version: Version,
});
export type Website = Static<typeof Website>;

/** Left out or empty: the stored one, as long as the settings that it belongs to are those that it was stored for. */
const MailPassword = Type.Optional(Type.String({ title: 'Password', maxLength: 1_000 }));
const ClientSecret = Type.Optional(Type.String({ title: 'Client secret', maxLength: 1_000 }));

const MailboxFields = Type.Object({
  ...Type.Pick(WebsiteFields, ['mailbox_server', 'mailbox_port', 'mailbox_user', 'mailbox_folder'])
    .properties,
  mailbox_password: MailPassword,
});
export type TriedMailbox = Static<typeof MailboxFields>;

const ProviderFields = Type.Object({
  ...Type.Pick(WebsiteFields, ['sso_issuer', 'sso_client_id']).properties,
  sso_client_secret: ClientSecret,
});
export type TriedProvider = Static<typeof ProviderFields>;

const SendingFields = Type.Object({
  ...Type.Pick(WebsiteFields, ['mail_server', 'mail_port', 'mail_user', 'mail_from']).properties,
  mail_password: MailPassword,
});
export type Sending = Static<typeof SendingFields>;

export const PreviewedPage = Type.Enum(['landing', 'job', 'mail'], { title: 'Page' });
export type PreviewedPage = Static<typeof PreviewedPage>;

/** Pixels. A browser draws a picture to fit. */
export const pictureBox = { width: 1_200, height: 600 };

export const websiteEndpoints = {
  storePicture: {
    summary: 'Keep a picture for the website. It is public, and nothing shows it yet',
    body: Type.Object({
      png: Type.String({
        title: 'Picture',
        minLength: 1,
        maxLength: 960_000,
        description: `In base64: a PNG of 8 bits, at most ${pictureBox.width} by ${pictureBox.height} pixels.`,
      }),
    }),
    response: Type.Object({ path: Type.String({ description: 'For a setting, such as `agency_logo`.' }) }),
  },
  getWebsite: { summary: 'The settings of the website', response: Website },
  updateWebsite: {
    summary: 'Change settings of the website, at once and for all copies',
    body: Type.Object({
      ...Type.Partial(WebsiteFields).properties,
      mail_password: MailPassword,
      mailbox_password: MailPassword,
      sso_client_secret: ClientSecret,
      version: Type.Optional(Version),
    }),
    response: Changed(Website),
  },
  sendTestMail: {
    summary: 'Send a mail to oneself by a server that is not saved yet, and wait for its answer',
    body: SendingFields,
    response: Type.Object({
      sent: Type.Boolean(),
      recipient: Type.String(),
      answer: Type.String({ description: 'The words of the server, or why it was not reached.' }),
    }),
  },
  testMailbox: {
    summary: 'Look into a mailbox that is not saved yet. Nothing is read or changed there',
    body: MailboxFields,
    response: Type.Object({
      answers: Type.Boolean(),
      mails: Type.Integer({ description: 'In its folder.' }),
      reason: Type.String({ description: 'Why it is of no use; empty when it is.' }),
    }),
  },
  testProvider: {
    summary:
      'Ask a provider of single sign-on that is not saved yet who it is, and whether it takes the client',
    body: ProviderFields,
    response: Type.Object({
      answers: Type.Boolean(),
      reason: Type.String({ description: 'Why it is of no use; empty when it is.' }),
    }),
  },
  previewWebsite: {
    summary: 'A page, or a mail, with these settings, as HTML. Nothing is stored',
    body: Type.Object({
      page: PreviewedPage,
      theme: Type.Enum(['light', 'dark'], { title: 'Theme' }),
      ...Type.Partial(WebsiteFields).properties,
    }),
    response: Type.Object({
      html: Type.String({ description: 'Without scripts.' }),
      contrasts: Type.Array(
        Type.Object({
          text: Type.String({ description: 'Where the color is seen.' }),
          ratio: Type.Number({ description: 'WCAG 2.2: 4.5 or more can be read.' }),
        }),
      ),
    }),
  },
};
