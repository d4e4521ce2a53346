import type { MailQuery } from '../../../../contract/mails.ts';
import { readChoice, readPageQuery, readSearchText } from '../../lists/list-query.ts';
import * as texts from './texts.ts';

/** The filter in a page's address. An unknown state or kind filters nothing. */
export function readMailQuery(search: URLSearchParams): MailQuery {
  return {
    q: readSearchText(search),
    ...readChoice(search, 'state', texts.states),
    ...readChoice(search, 'kind', texts.kinds),
    ...readPageQuery(search),
  };
}
