import { sql as expression, type RawBuilder } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { equalWords, otherForms, shortenPhrases } from '../../../database/equal-words.ts';
import type { Sql } from '../../../database/open.ts';
import { mostSearchWords } from '../../../database/search-words.ts';
import { personOf } from '../person.ts';
import { type ApplicantFilter, isListed, narrow } from './applicant-filter.ts';
import type { ApplicantSearch } from './applicant-search.ts';
import { cutExcerpt } from './cut-excerpt.ts';

/** The newest documents, whose share of matches stands for the share in all. */
const sampleRows = 300;

/** The newest of so many matches are found sooner by looking through the documents than by the index. */
const largeShare = 0.1;

/** A search of shorter words alone finds nobody by documents: every document has words that begin so. */
const fewestLetters = 3;

/** A later part of a document is found, but not shown. */
const searchedLetters = 50_000;

export type FoundInDocuments = {
  words: string[];
  /** The newest documents first, and one of each person. */
  people: { person: string; document: string }[];
};

export const nobody: FoundInDocuments = { words: [], people: [] };

type Search = { text: string; byName: ApplicantSearch; filter: ApplicantFilter };

/** The people with a document that has every word of the text, but for those whom their own details have found. */
export async function findInDocuments(sql: Sql, { text, byName, filter }: Search): Promise<FoundInDocuments> {
  const { words, query, share } = await readSearch(sql, text);
  if (query === null) return nobody;
  const conditions = narrow(filter);
  const isReadInOrder = share > largeShare && conditions.length === 0;
  const { rows } = await expression<{ person: string; document: string }>`
    with matching as materialized (${matching(query, isReadInOrder)}),
    sent as (
      select documents.id, ${owner} as person
      from matching join documents on documents.content_id = matching.content_id
      join applicants as record on record.id = documents.applicant_id
      where documents.removed_at is null and not exists (
        select from document_scans as scan where scan.content_id = documents.content_id and state = 'infected')
    ),
    found as (select distinct on (person) person, id from sent order by person, id desc)
    select found.person::text, found.id::text as document
    from found join applicants on applicants.id = found.person
    where ${isListed(conditions)} and not exists (
      select from applicant_search_documents as named
      where named.person_id = found.person and ts_match_vq(named.document, ${byName.query}::tsquery))
    order by found.id desc limit ${limits.foundInDocuments}`.execute(sql);
  return { words, people: rows };
}

/** Few records are parts of another. */
const owner = expression`
  case when record.merged_into_id is null then record.id else ${personOf(expression`record.id`)} end`;

type Read = { words: string[]; query: string | null; share: number };

async function readSearch(sql: Sql, text: string): Promise<Read> {
  const { rows } = await expression<Read>`
    with word as materialized (
      select word from unnest(string_to_array(search_text(${shortenPhrases(text)}), ' ')) as word
      where word <> '' limit ${mostSearchWords}
    ),
    asked as materialized (
      select ('(' || string_agg(case when length(word) < ${fewestLetters} and said is not null then quote_literal(word)
        else search_prefix(word) end || coalesce(' | ' || said, ''), ') & (') || ')')::tsquery as query
      from word left join unnest(${equalWords.map((equal) => equal.word)}::text[],
        ${equalWords.map(({ said }) => said)}::text[]) as equal (equal_word, said) on equal_word = word
      having bool_or(length(word) >= ${fewestLetters} or said is not null)
    )
    select array(select word from word) as words, (select query::text from asked) as query, coalesce((
      select avg(ts_match_vq(words, (select query from asked))::int)::float8 from (
        select words from document_texts where state = 'read' order by content_id desc limit ${sampleRows}
      ) as newest
    ), 0) as share`.execute(sql);
  const [read] = rows as [Read];
  return { ...read, words: [...read.words, ...read.words.flatMap(otherForms).flat()] };
}

/** `ts_match_vq` is `@@`, and no index answers it. */
function matching(query: string, isReadInOrder: boolean): RawBuilder<unknown> {
  return isReadInOrder
    ? expression`
        select content_id from document_texts where ts_match_vq(words, ${query}::tsquery)
        order by content_id desc limit ${limits.foundInDocuments}`
    : expression`select content_id from document_texts where words @@ ${query}::tsquery`;
}

export type Excerpt = { document: string; name: string; pieces: { text: string; is_found: boolean }[] };

/** The places of some people whom their documents have found, by person. */
export async function readExcerpts(
  sql: Sql,
  { words, people }: FoundInDocuments,
): Promise<Map<string, Excerpt>> {
  if (people.length === 0) return new Map();
  const rows = await sql
    .selectFrom('documents')
    .innerJoin('document_texts', 'document_texts.content_id', 'documents.content_id')
    .select(['documents.id', 'documents.name'])
    .select(expression<string>`left(text, ${searchedLetters})`.as('text'))
    .where(
      'documents.id',
      'in',
      people.map(({ document }) => document),
    )
    .execute();
  const personOfDocument = new Map(people.map(({ person, document }) => [document, person]));
  return new Map(
    rows.map(({ id, name, text }) => [
      personOfDocument.get(id) ?? '',
      { document: id, name, pieces: cutExcerpt(text, words) },
    ]),
  );
}
