import type { LandingBlocks } from '../../../contract/content.ts';
import type { TextPageFields } from '../../../contract/text-pages.ts';
import { limits } from '../../../contract/limits.ts';
import { listRecruiters } from '../../accounts/admins/portraits.ts';
import type { Services } from '../../ground/services.ts';
import { readPicture } from './page-pictures.ts';

export type StoredBlocks = Partial<Pick<TextPageFields, 'picture'>>;

/** Without the words that nobody may read, or not yet. */
export async function readBlocks(
  { config, database: { sql } }: Pick<Services, 'config' | 'database'>,
  { picture: markdown = '' }: StoredBlocks = {},
): Promise<LandingBlocks> {
  const picture = markdown === '' ? undefined : readPicture(markdown);
  const voices = await sql
    .selectFrom('voices')
    .select(['name', 'work', 'text'])
    .where('consented_on', '<>', '')
    .orderBy('rank')
    .orderBy('id')
    .execute();
  const recruiters = config.hasLandingPeople ? await listRecruiters(sql, config, limits.landingPeople) : [];
  return {
    ...(picture && { picture }),
    ...(voices.length > 0 && { voices }),
    ...(recruiters.length > 0 && { recruiters }),
  };
}
