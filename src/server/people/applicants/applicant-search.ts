import { sql as expression, type RawBuilder } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { mostSearchWords } from '../../../database/search-words.ts';
import { splitSearch } from './search-parts.ts';

/** Those of `share_of_people`, whose share of matches stands for the share in all. */
const sampleRows = 2_000;

/** A frequent word is found among so many of the newest visible, and their ids tell how many of all are visible. */
const surveyRows = 200;

/** The index answers a word of so many applicants slower than reading their documents does. */
const largeShare = 0.1;

/** Fewer matches in the sample may be there by chance. */
const reliableMatches = 20;

/** Words of fewer letters are not corrected: another letter makes another word. */
const fewestLetters = 4;

export type ApplicantSearch = {
  /** In PostgreSQL's `tsquery` syntax; `null` for a text without words, which finds nobody. */
  query: string | null;
  /** The part of the query for the index: without words that many have. */
  indexed: string | null;
  /** From 0 to 1: how many applicants of the sample match. */
  share: number;
  /** About so many applicants are visible, and this part of those that are stored. */
  visible: number;
  density: number;
};

/**
 * Every word of the text may be unfinished. Only if nobody has them all, a word also means the words that are like it.
 *
 * @returns `undefined` for a text of white space
 */
export async function readApplicantSearch(sql: Sql, text: string): Promise<ApplicantSearch | undefined> {
  const parts = splitSearch(text);
  if (parts.length === 0) return undefined;
  const texts = parts.map((part) => part.text);
  const areWhole = parts.map((part) => part.isWhole);
  const nationals = parts.map(({ national = null }) => national);
  const { rows } = await expression<ApplicantSearch>`
    with part as (
      select text, is_whole, national, place
      from unnest(${texts}::text[], ${areWhole}::boolean[], ${nationals}::text[])
        with ordinality as part (text, is_whole, national, place)
    ),
    word as materialized (
      select is_whole, word from part, unnest(string_to_array(search_text(text), ' ')) as word
      where word <> '' order by place limit ${mostSearchWords}
    ),
    newest as materialized (
      select person_id, document from applicant_search_documents
      order by created_at desc, person_id desc limit ${surveyRows}
    ),
    typed as materialized (
      select term, share_of_people(term::tsquery) as share from (
        select '(' || search_prefix(search_form(text)) || coalesce(' | ' || search_prefix(national), '') || ')' as term
        from part where is_whole
        union all
        select search_prefix(word) from word where not is_whole
      ) as terms
    ),
    typed_query as materialized (select ${wholeQuery} as query, ${indexedQuery} as indexed from typed),
    typed_match as materialized (
      select exists (select from newest where ts_match_vq(document, query)) or exists (
        ${byIndex(expression`select indexed from typed_query`, expression`select query from typed_query`)}
      ) as is_found
      from typed_query
    ),
    -- "offset 0": otherwise the similar words are looked for twice.
    meant as materialized (
      select term, share from typed where (select is_found from typed_match)
      union all
      select term, share_of_people(term::tsquery) from (
        select '(' || array_to_string(search_prefix(word) || case
          when length(word) >= ${fewestLetters} and word !~ '[0-9]'
          then array(select quote_literal(similar_word) from unnest(similar_applicant_words(word)) as similar_word)
        end, ' | ') || ')' as term
        from word where not (select is_found from typed_match) offset 0
      ) as terms
    ),
    meant_query as materialized (select ${wholeQuery} as query, ${indexedQuery} as indexed from meant)
    select query::text, indexed::text, coalesce(share_of_people(query), 0) as share, density,
      density * newest_id as visible
    from meant_query, (
      select coalesce(max(person_id), 0)::float8 as newest_id,
        coalesce(count(*)::float8 / (max(person_id) - min(person_id) + 1), 1) as density
      from newest
    ) as survey
  `.execute(sql);
  return rows[0];
}

const wholeQuery = expression`string_agg(term, ' & ')::tsquery`;

const indexedQuery = expression`
  coalesce(string_agg(term, ' & ') filter (where share < ${largeShare}), string_agg(term, ' & '))::tsquery`;

/** `ts_match_vq` is `@@`, and no index answers it. The planner does not see the words and takes them for rare. */
function byIndex(indexed: RawBuilder<unknown>, query: RawBuilder<unknown>): RawBuilder<Document> {
  return expression`
    with matching as materialized (
      select person_id, created_at from applicant_search_documents
      where document @@ (${indexed}) and ts_match_vq(document, (${query}))
    )
    select person_id, created_at from matching`;
}

type Document = { person_id: string; created_at: Date };

/**
 * The documents of the applicants who match.
 *
 * @param isReadInOrder whether to look through the documents in the order of the statement, which stops when it has
 *   enough. Otherwise an index finds all who match
 */
export function matchingDocuments(
  { query, indexed }: ApplicantSearch,
  isReadInOrder: boolean,
): RawBuilder<Document> {
  if (!isReadInOrder) {
    return expression`(${byIndex(expression`select ${indexed}::tsquery`, expression`select ${query}::tsquery`)})`;
  }
  return expression`(
    select person_id, created_at from applicant_search_documents where ts_match_vq(document, ${query}::tsquery)
  )`;
}

/**
 * Whether looking through the documents finds so many matches faster than the index.
 *
 * @param cost of looking at one, where finding one by the index is 1
 */
export function areFrequent(
  { share, visible, density }: ApplicantSearch,
  { rows, cost }: { rows: number; cost: number },
): boolean {
  return share * sampleRows >= reliableMatches && (rows / share / density) * cost < share * visible;
}

/** Whether so many match that counting them by the index takes longer. */
export function areMany({ share }: ApplicantSearch): boolean {
  return share > largeShare;
}
