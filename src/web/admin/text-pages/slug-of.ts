import { limits } from '../../../contract/limits.ts';

/** The address that a title or a typed one makes, such as `how-we-work`; empty without a letter or digit of it. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, limits.slug)
      .replace(/-$/, '') ?? ''
  );
}
