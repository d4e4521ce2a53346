import * as texts from './texts.ts';

type Owner = { username: string; website: string };

/** The file with new recovery codes, for people who find it years later. */
export function recoveryCodesText(codes: string[], { username, website }: Owner): string {
  return [texts.fileHeading(username, website), texts.fileUse, '', ...codes, ''].join('\n');
}
