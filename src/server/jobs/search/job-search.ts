import { sql as expression, type RawBuilder } from 'kysely';
import { takeType } from '../../../contract/typed-filters.ts';
import { databaseId } from '../../../database/ids.ts';
import { shortenPhrases } from '../../../database/equal-words.ts';
import type { Sql } from '../../../database/open.ts';
import { mostSearchWords } from '../../../database/search-words.ts';
import type { Near, PlacedFilter } from '../places/near.ts';
import { type FactFilter, factMarks, isPostedWithin, nearMarks, searchMark, typeMark } from './fact-marks.ts';
import type { JobQueryParts } from './find-jobs.ts';
import { composeSearch, type JobSearch, orOfType, type SearchWord } from './search-query.ts';

/** The jobs that decide whether a word is known, and that suggest corrections. */
type Scope = 'open jobs' | 'all jobs';

/** Among so many of the newest jobs, a frequent word is looked for first. */
const newestLookedAt = 500;

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
      where ${isWordOf(scope, expression`similar_word`)}
      limit 3
    ) as nearest, (
      select array[left_word.word, right_word.word]
      from generate_series(${fewestInPart}::int, length(typed.word) - ${fewestInPart}::int) as cut_at
        join open_job_words as left_word
          on left_word.word in (left(typed.word, cut_at), regexp_replace(left(typed.word, cut_at), 's$', ''))
        join open_job_words as right_word on right_word.word = substr(typed.word, cut_at + 1)
      where not "isKnown"
      limit 1
    ) as parts
    from (
      select word, stem, ${isWordOf(scope, expression`cut.word`)} or ${isFound(
        scope,
        expression`to_tsquery('english', word) || to_tsquery('simple', word || case when is_last then ':*' else '' end)`,
      )} as "isKnown", position
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

function isWordOf(scope: Scope, word: RawBuilder<unknown>): RawBuilder<boolean> {
  const isInOpenJobs = expression<boolean>`
    exists (select from open_job_words where open_job_words.word = ${word})`;
  return scope === 'open jobs'
    ? isInOpenJobs
    : expression`${isInOpenJobs} or ${isFound(scope, expression`plainto_tsquery('simple', ${word})`)}`;
}

/** A frequent word is among the newest jobs. The index has few entries of any other word. */
function isFound(scope: Scope, query: RawBuilder<unknown>): RawBuilder<boolean> {
  const isOpen = scope === 'open jobs';
  const newest = isOpen
    ? expression`where is_open order by posted_at desc, job_id desc`
    : expression`order by created_at desc, job_id desc`;
  return expression`exists (
    select from (select document from searched_jobs ${newest} limit ${newestLookedAt}) as newest
    where ts_match_vq(document, ${query})
  ) or exists (select from find_jobs((${query}) ${isOpen ? expression`&& ${stateMark(true)}` : expression``}, 1))`;
}

const stateMark = (isOpen: boolean) => searchMark(expression`${isOpen ? '@open' : '@closed'}`);
const locationMark = (id: string) => searchMark(expression`'@l' || ${databaseId(id)}::bigint`);
const industryMark = (id: string) => searchMark(expression`'@i' || ${databaseId(id)}::bigint`);
export const posterMark = (username: RawBuilder<unknown>) =>
  searchMark(expression`'@p' || lower(${username})`);
export const appliedMark = (isApplied: boolean) =>
  searchMark(expression`${isApplied ? '@applied' : '@unapplied'}`);

/** `tsquery` that asks for all of these. */
export function everyOf(queries: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return expression`(${expression.join(queries, expression` && `)})`;
}

/** The parts of a query that a search gives, for the jobs with these marks. */
export function searchParts(
  { query: words, title, narrower }: JobSearch,
  marks: RawBuilder<unknown>[],
  isRanked: boolean,
): Pick<JobQueryParts, 'narrower' | 'ranking'> {
  const ask = (text: string) => everyOf([expression`${text}::tsquery`, ...marks]);
  return {
    narrower: ask(narrower.query),
    ...(isRanked && { ranking: { words, title: ask(title), narrower: ask(narrower.title) } }),
  };
}

export function wordsOf({ query }: JobSearch): RawBuilder<unknown> {
  return expression`${query}::tsquery`;
}

export type MarkedJobs = FactFilter & {
  near?: Pick<Near, 'locations'> | undefined;
  active?: boolean | undefined;
  location?: string | undefined;
  industry?: string | undefined;
};

type JobFilter = Omit<PlacedFilter, 'q'> & { search?: JobSearch | undefined };

/** `tsquery` of the marks of state, categories and facts. */
export function marksOf({ active, location, industry, near, ...facts }: MarkedJobs): RawBuilder<unknown>[] {
  return [
    ...(active === undefined ? [] : [stateMark(active)]),
    ...(location === undefined ? [] : [locationMark(location)]),
    ...(industry === undefined ? [] : [industryMark(industry)]),
    ...nearMarks(near),
    ...factMarks(facts),
  ];
}

/** For rows of `jobs`: any of their locations. */
export function isAtLocation(id: string): RawBuilder<boolean> {
  const location = databaseId(id);
  return expression<boolean>`(jobs.location_id = ${location}
    or jobs.id in (select job_id from job_locations where location_id = ${location}))`;
}

/** For rows of `jobs`. */
export function isOpenMatch({
  search,
  location,
  industry,
  days,
  near,
  ...facts
}: JobFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [expression`jobs.is_active`];
  if (days !== undefined) conditions.push(expression`jobs.${isPostedWithin(days)}`);
  if (location !== undefined) conditions.push(isAtLocation(location));
  if (industry !== undefined) conditions.push(expression`jobs.industry_id = ${databaseId(industry)}`);
  const asked = [...(search ? [wordsOf(search)] : []), ...nearMarks(near), ...factMarks(facts)];
  if (asked.length > 0) {
    conditions.push(
      expression`jobs.id in (select job_id from searched_jobs where document @@ ${everyOf(asked)})`,
    );
  }
  return expression<boolean>`${expression.join(conditions, expression` and `)}`;
}
