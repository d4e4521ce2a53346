import { sql as expression, type RawBuilder } from 'kysely';
import { takeType } from '../../../contract/typed-filters.ts';
import { shortenPhrases } from '../../../database/equal-words.ts';
import type { Sql } from '../../../database/open.ts';
import { mostSearchWords } from '../../../database/search-words.ts';
import { typeMark } from './fact-filter.ts';
import { composeSearch, type JobSearch, orOfType, type SearchWord } from './search-query.ts';

/** The jobs that decide whether a word is known, and that suggest corrections. */
type Scope = 'open jobs' | 'all jobs';

/** In letters. A shorter part of a word is an ending. */
const fewestInPart = 3;

/** White space and symbols, in `ts_token_type('default')`. */
const blanks = 12;

/** @returns `undefined` for a text without words */
export async function readSearch(sql: Sql, text: string, scope: Scope): Promise<JobSearch | undefined> {
  const { rest, found: type } = takeType(text);
  return composeTyped(await readWords(sql, rest, scope), type);
}

/** A type of employment is found where the words or the fact say so. */
function composeTyped(words: SearchWord[], type: ReturnType<typeof takeType>['found']) {
  const search = composeSearch(words);
  if (!type) return search;
  return orOfType(search, { words: shortenPhrases(type.phrase).toLowerCase(), mark: typeMark(type.value) });
}

/**
 * For jobs to come: what the list finds today, and a word that no open job has yet as it was typed.
 *
 * @returns in PostgreSQL's `tsquery` syntax; `undefined` for a text without words
 */
export async function readLastingSearch(sql: Sql, text: string): Promise<string | undefined> {
  const { rest, found: type } = takeType(text);
  const words = await readWords(sql, rest, 'open jobs');
  const today = composeTyped(words, type);
  const asTyped = composeTyped(
    words.map((word) => ({ ...word, isKnown: true })),
    type,
  );
  return today && asTyped && `(${today.query}) | (${asTyped.query})`;
}

async function readWords(sql: Sql, text: string, scope: Scope): Promise<SearchWord[]> {
  const { rows } = await expression<SearchWord>`
    select word, stem, "isKnown", array(
      select similar_word from (
        select near.word as similar_word from search_vocabulary as near
        where not "isKnown"
          and (near.word % typed.word or near.letters = sorted_letters(typed.word))
          and abs(length(near.word) - length(typed.word)) <= 2
        order by near.letters = sorted_letters(typed.word) desc, similarity(near.word, typed.word) desc, near.word
        offset 0
      ) as nearest_first
      where ${isNameOf(scope, expression`similar_word`)}
      limit 3
    ) as nearest, (
      select array[left_word.word, right_word.word]
      from generate_series(${fewestInPart}::int, length(typed.word) - ${fewestInPart}::int) as cut_at
        join search_vocabulary as left_word
          on left_word.word in (left(typed.word, cut_at), regexp_replace(left(typed.word, cut_at), 's$', ''))
        join search_vocabulary as right_word on right_word.word = substr(typed.word, cut_at + 1)
      where not "isKnown" and is_open_job_word(left_word.word) and is_open_job_word(right_word.word)
      limit 1
    ) as parts
    from (
      select word, stem, position, ${isIn(
        scope,
        expression`to_tsquery('english', word) || to_tsquery('simple', word || case when is_last then ':*' else '' end)`,
      )} as "isKnown"
      from (
        select word, position, position = count(*) over () as is_last,
          (ts_lexize('english_stem', word))[1] as stem
        from (
          -- The parser that cut the documents: "4E12B" is two words there.
          select token as word, row_number() over (order by place) as position
          from ts_parse('default', search_text(${shortenPhrases(text)}))
            with ordinality as parsed (kind, token, place)
          where kind <> ${blanks}
        ) as words
      ) as cut
      where position <= ${mostSearchWords}
    ) as typed
    order by position
  `.execute(sql);
  return rows;
}

/** A word of a title, a location or an industry; among all jobs of any text. */
function isNameOf(scope: Scope, word: RawBuilder<unknown>): RawBuilder<boolean> {
  return scope === 'open jobs'
    ? expression`is_open_job_word(${word})`
    : isIn(scope, expression`plainto_tsquery('simple', ${word})`);
}

function isIn(scope: Scope, query: RawBuilder<unknown>): RawBuilder<boolean> {
  return expression`is_in_jobs(${query}, ${scope === 'open jobs'})`;
}
