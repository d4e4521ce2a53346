/** In the order of the page. */
export const settingGroups = {
  face: 'Who you are',
  reach: 'How people reach you',
  place: 'Where you are',
  answers: 'Notices and answers',
  jobs: 'Job ads',
  limits: 'Limits and retention',
  law: 'Legal pages',
  mail: 'Mail server',
  mailbox: 'Mailbox for answers',
  sign_on: 'Single sign-on',
} as const;
export type SettingGroup = keyof typeof settingGroups;

/** One setting that an owner may set in the browser. */
export type WebsiteSetting = {
  title: string;
  /** Beside the field. */
  help?: string;
  /** A text of one line without it. */
  input?:
    | 'logo'
    | 'icon'
    | 'lines'
    | 'color'
    | 'email'
    | 'tel'
    | 'url'
    | 'number'
    | 'country'
    | 'currency'
    | 'time_zone';
  /** The words for a number such as 0, where the server has set it. */
  none?: Record<string, string>;
  /** Values and what they mean; the field is a choice. */
  choices?: Record<string, string>;
  /** Characters. */
  most: number;
  group: SettingGroup;
  /** The variable of the environment, where it is not the name in capitals. */
  variable?: string;
};
