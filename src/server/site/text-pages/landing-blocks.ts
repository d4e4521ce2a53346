import type { LandingBlocks } from '../../../contract/content.ts';
import type { TextPageFields } from '../../../contract/text-pages.ts';
import type { Sql } from '../../../database/open.ts';
import { readPicture } from './page-pictures.ts';

export type StoredBlocks = Partial<Pick<TextPageFields, 'picture'>>;

/** Without the words that nobody may read, or not yet. */
export async function readBlocks(
  sql: Sql,
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
  return { ...(picture && { picture }), ...(voices.length > 0 && { voices }) };
}
