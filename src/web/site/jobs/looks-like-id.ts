import { longestId } from '../../../contract/visitor-limits.ts';

/** The API refuses any other text as an id. */
export function looksLikeId(text: string | null | undefined): text is string {
  return typeof text === 'string' && text.length <= longestId && /^[\w-]+$/.test(text);
}
