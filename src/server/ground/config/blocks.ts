import { blockNames, namesIn, type SettingBlock, settingBlocks } from '../../../contract/website-settings.ts';
import { type Environment, readSetting } from './read-setting.ts';

const variables: Record<SettingBlock, string[]> = {
  mail: ['SMTP_URL', 'MAIL_FROM', 'DKIM_KEY'],
  mailbox: ['IMAP_URL', 'MAIL_REPLIES_TO', 'MAIL_BOUNCES_TO'],
  sign_on: ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'BUTTON', 'EMAILS', 'ROLE_CLAIM', 'PASSWORDS'].map(
    (name) => `SSO_${name}`,
  ),
};

/** Whether the environment has a part of it: then nothing of what is stored counts, because half of each is of no use. */
export function isBlockOfEnvironment(block: SettingBlock, environment: Environment): boolean {
  return variables[block].some((name) => {
    const { value, fault } = { value: undefined, ...readSetting(environment, name) };
    return fault !== undefined || value !== '';
  });
}

/** The names of what is stored of a block, its secret included. */
export function namesOfBlock(block: SettingBlock): string[] {
  return [...namesIn(block), settingBlocks[block].secret];
}

/** The names of stored texts that do not count. */
export function lockedNames(environment: Environment): Set<string> {
  return new Set(
    blockNames.filter((block) => isBlockOfEnvironment(block, environment)).flatMap(namesOfBlock),
  );
}
