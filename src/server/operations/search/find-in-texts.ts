import { sql as expression } from 'kysely';
import type { Found } from '../../../contract/search.ts';
import type { Sql } from '../../../database/open.ts';
import { mostSearchWords } from '../../../database/search-words.ts';
import { findMessages } from '../../messages/message-store.ts';
import { cutExcerpt } from '../../people/applicants/cut-excerpt.ts';
import { findNotes } from '../../people/notes/list-notes.ts';

/** Every text has words that begin like shorter ones. */
const fewestLetters = 3;

type Asked = { words: string[]; query: string | null };

/** The newest notes and messages with words that begin like all of a search, at most `limit` of each. */
export async function findInTexts(sql: Sql, search: string, limit: number): Promise<Found[]> {
  const { rows } = await expression<Asked>`
    select coalesce(array_agg(word), '{}') as words, string_agg(search_prefix(word), ' & ') as query
    from (
      select word from unnest(string_to_array(search_text(${search}), ' ')) as word
      where word <> '' limit ${mostSearchWords}
    ) as word`.execute(sql);
  const [{ words, query }] = rows as [Asked];
  if (query === null || words.every((word) => word.length < fewestLetters)) return [];
  const [notes, messages] = await Promise.all([
    findNotes(sql, query, limit),
    findMessages(sql, query, limit),
  ]);
  const placeIn = (text: string) =>
    cutExcerpt(text, words)
      .map((piece) => piece.text)
      .join('');
  return [
    ...notes.map(({ id, applicant_id, applicant_name, text }): Found => ({
      kind: 'note',
      id,
      title: applicant_name,
      detail: placeIn(text),
      applicant_id,
      is_active: true,
    })),
    ...messages.map(({ id, name, text }): Found => ({
      kind: 'message',
      id,
      title: name,
      detail: placeIn(text),
      is_active: true,
    })),
  ];
}
