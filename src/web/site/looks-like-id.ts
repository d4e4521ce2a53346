import { limits } from '../../contract/limits.ts';

/** Whether something can be looked for by this text from an address; the API would refuse any other. */
export function looksLikeId(text: string | null | undefined): text is string {
  return typeof text === 'string' && text.length <= limits.id && /^[\w-]+$/.test(text);
}
