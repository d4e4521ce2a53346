import { sql as expression, type RawBuilder } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { composeSearch, shortenPhrases, type JobSearch, type SearchWord } from './search-query.ts';

/** Words after these are not searched. */
const mostWords = 12;

/** @returns `undefined` when the text has nothing to search for */
export async function readSearch(sql: Sql, text: string): Promise<JobSearch | undefined> {
  const { rows } = await expression<SearchWord>`
    select word, stem, "isKnown", array(
      select near.word from search_vocabulary as near
      where not "isKnown"
        and (near.word % typed.word or near.letters = sorted_letters(typed.word))
        and abs(length(near.word) - length(typed.word)) <= 2
      order by near.letters = sorted_letters(typed.word) desc, similarity(near.word, typed.word) desc, near.word
      limit 3
    ) as nearest
    from (
      select word, position, (ts_lexize('english_stem', word))[1] as stem, case
        when exists (select from search_vocabulary where search_vocabulary.word = cut.word) then true
        -- Counted, because for "exists" the planner would read the documents one by one.
        else (
          select count(*) > 0 from job_search_documents
          where document @@ (
            to_tsquery('english', word) || to_tsquery('simple', word || case when is_last then ':*' else '' end)
          )
        )
      end as "isKnown"
      from (
        select word, position, position = count(*) over () as is_last
        from unnest(string_to_array(search_text(${shortenPhrases(text)}), ' '))
          with ordinality as words (word, position)
        where word <> ''
      ) as cut
      where position <= ${mostWords}
    ) as typed
    order by position
  `.execute(sql);
  return composeSearch(rows);
}

/** What narrows the list of open jobs. */
export type JobFilter = {
  search?: JobSearch | undefined;
  location?: string | undefined;
  industry?: string | undefined;
};

/** Whether a row of `jobs` is open and passes the filter. */
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

/** Whether a row of `job_search_documents` is found. */
export function isMatch({ query }: JobSearch): RawBuilder<boolean> {
  return expression`document @@ ${query}::tsquery`;
}

/** How well a row of `jobs` matches: words of the title weigh most, then location and industry, then the description. */
export function matchRank({ query }: JobSearch): RawBuilder<number> {
  return expression<number>`(
    select ts_rank(document, ${query}::tsquery) from job_search_documents where job_id = jobs.id
  )`;
}
