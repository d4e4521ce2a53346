import { sql as expression, type RawBuilder } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { mostSearchWords } from '../../database/search-words.ts';
import { composeSearch, shortenPhrases, type JobSearch, type SearchWord } from './search-query.ts';

/** The jobs that decide whether a word is known, and that suggest corrections. */
type Scope = 'open jobs' | 'all jobs';

/** @returns `undefined` for a text without words */
export async function readSearch(sql: Sql, text: string, scope: Scope): Promise<JobSearch | undefined> {
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
    ) as nearest
    from (
      select word, stem, ${isWordOf(scope, expression`cut.word`)} or ${isFound(
        scope,
        expression`to_tsquery('english', word) || to_tsquery('simple', word || case when is_last then ':*' else '' end)`,
      )} as "isKnown", position
      from (
        select word, position, position = count(*) over () as is_last,
          (ts_lexize('english_stem', word))[1] as stem
        from unnest(string_to_array(search_text(${shortenPhrases(text)}), ' '))
          with ordinality as words (word, position)
        where word <> ''
      ) as cut
      where position <= ${mostSearchWords}
    ) as typed
    order by position
  `.execute(sql);
  return composeSearch(rows);
}

function isWordOf(scope: Scope, word: RawBuilder<unknown>): RawBuilder<boolean> {
  return scope === 'open jobs'
    ? expression`exists (select from open_job_words where open_job_words.word = ${word})`
    : isFound(scope, expression`plainto_tsquery('simple', ${word})`);
}

/** Materialized: for a bare "exists" the planner would read the documents one by one. */
function isFound(scope: Scope, query: RawBuilder<unknown>): RawBuilder<boolean> {
  const found = expression`
    with found as materialized (select job_id from job_search_documents where document @@ (${query}))
    select from found`;
  return scope === 'open jobs'
    ? expression`exists (${found} join jobs on jobs.id = job_id where is_active)`
    : expression`exists (${found})`;
}

export type JobFilter = {
  search?: JobSearch | undefined;
  location?: string | undefined;
  industry?: string | undefined;
};

/** For rows of `jobs`. */
export function isOpenMatch({ search, location, industry }: JobFilter): RawBuilder<boolean> {
  const conditions = [expression`jobs.is_active`];
  if (location !== undefined) conditions.push(expression`jobs.location_id = ${databaseId(location)}`);
  if (industry !== undefined) conditions.push(expression`jobs.industry_id = ${databaseId(industry)}`);
  if (search) {
    conditions.push(
      expression`jobs.id in (select job_id from job_search_documents where ${isMatch(search)})`,
    );
  }
  return expression<boolean>`${expression.join(conditions, expression` and `)}`;
}

/** For rows of `job_search_documents`. */
export function isMatch({ query }: JobSearch): RawBuilder<boolean> {
  return expression`document @@ ${query}::tsquery`;
}

/** For rows of `jobs`: words in the title weigh most, then location and industry, then the description. */
export function matchRank({ query }: JobSearch): RawBuilder<number> {
  return expression<number>`(
    select ts_rank(document, ${query}::tsquery) from job_search_documents where job_id = jobs.id
  )`;
}
