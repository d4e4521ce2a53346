import type { MailQuery } from '../../../../contract/mails.ts';
import { readPageQuery, readSearchText, readText } from '../../lists/list-query.ts';
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

function readChoice<Name extends string, Choice extends string>(
  search: URLSearchParams,
  name: Name,
  choices: Record<Choice, string>,
): { [key in Name]?: Choice } {
  const wanted = readText(search, name);
  const chosen: { [key in Name]?: Choice } = {};
  if (Object.hasOwn(choices, wanted)) chosen[name] = wanted as Choice;
  return chosen;
}
