import type { MessageFilter, MessageQuery } from '../../../contract/messages.ts';
import { readFlag, readPageQuery, readSearchText } from '../lists/list-query.ts';

/** The filter in a page's address. */
export function readMessageFilter(search: URLSearchParams): MessageFilter {
  return { q: readSearchText(search), ...readFlag(search, 'answered'), ...readFlag(search, 'suspected') };
}

export function readMessageQuery(search: URLSearchParams): MessageQuery {
  return { ...readMessageFilter(search), ...readPageQuery(search) };
}
