import type { MessageFilter, MessageQuery, MessageSort } from '../../../contract/messages.ts';
import { readFlag, readPageQuery, readSearchText, readSort } from '../lists/list-query.ts';

const sorts: MessageSort[] = ['created', '-created'];

/** The filter in a page's address. */
export function readMessageFilter(search: URLSearchParams): MessageFilter {
  return {
    q: readSearchText(search),
    ...readFlag(search, 'answered'),
    ...readFlag(search, 'suspected'),
    ...readFlag(search, 'order'),
  };
}

export function readMessageQuery(search: URLSearchParams): MessageQuery {
  return { ...readMessageFilter(search), ...readSort(search, sorts), ...readPageQuery(search) };
}
