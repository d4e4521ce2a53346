import type { LandingBlocks } from '../../../contract/content.ts';
import type { TextPageFields } from '../../../contract/text-pages.ts';
import { readPicture } from './page-pictures.ts';

export type StoredBlocks = Partial<Pick<TextPageFields, 'picture'>>;

export function readBlocks({ picture: markdown = '' }: StoredBlocks = {}): LandingBlocks {
  const picture = markdown === '' ? undefined : readPicture(markdown);
  return picture ? { picture } : {};
}
