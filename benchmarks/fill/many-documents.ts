import { sql as expression } from 'kysely';
import type { Sql } from '../../src/database/open.ts';

/** Bytes of one statement. */
const batchBytes = 40_000_000;

const wordsOfText = 300;

/** So many different ones; the first are frequent. */
const vocabulary = 20_000;

/** So many different contents that a compressor has forgotten the first when it comes again. */
const patterns = 100;

export type ManyDocuments = {
  documents: number;
  /** The size of each. No two are alike, and none gets smaller. */
  bytes: number;
  onProgress?: (step: string) => void;
};

/** Such as "worda12": nobody has such a name. */
export const documentWord = (place: number) => `word${String.fromCharCode(97 + (place % 26))}${place}`;

/** Gives people resumes whose text was read, one each, from the newest person on. The database makes them. */
export async function addManyDocuments(
  sql: Sql,
  { documents, bytes, onProgress }: ManyDocuments,
): Promise<void> {
  await expression`drop index document_texts_words`.execute(sql);
  await addPatterns(sql, bytes);
  const batchRows = Math.max(1, Math.min(500, Math.floor(batchBytes / bytes)));
  for (let added = 0; added < documents;) {
    const rows = Math.min(batchRows, documents - added);
    await addBatch(sql, { offset: added, rows });
    added += rows;
    onProgress?.(`${added.toLocaleString('en')} of ${documents.toLocaleString('en')} documents`);
  }
  await expression`drop table many_documents`.execute(sql);
  onProgress?.('index of words');
  await expression`create index document_texts_words on document_texts using gin (words) with (fastupdate = off)`.execute(
    sql,
  );
  await expression`vacuum (analyze) documents, document_contents, document_chunks, document_texts, document_scans`.execute(
    sql,
  );
}

/** Only for a database that is measured. */
export async function removeDocuments(sql: Sql): Promise<void> {
  await expression`truncate document_contents cascade`.execute(sql);
}

async function addPatterns(sql: Sql, bytes: number): Promise<void> {
  await expression`
    create table many_documents as
    select place, (
      select substr(string_agg(decode(md5(place || '-' || piece), 'hex'), ''), 17, ${bytes}::int - 16)
      from generate_series(0, ${Math.ceil(bytes / 16)}) as piece
    ) as bytes
    from generate_series(0, ${patterns - 1}) as place`.execute(sql);
}

/** Each begins with 16 bytes of its own. */
async function addBatch(sql: Sql, { offset, rows }: { offset: number; rows: number }): Promise<void> {
  const texts = Array.from({ length: rows }, () => Array.from({ length: wordsOfText }, randomWord).join(' '));
  await expression`
    with given as materialized (
      select sha256(file) as hash, file, text, person, place from (
        select person, text, people.place, decode(md5('document ' || person), 'hex') || many_documents.bytes as file
        from unnest(${texts}::text[]) with ordinality as text (text, place)
        join (
          select id as person, row_number() over (order by id desc) as place from (
            select id from applicants where merged_into_id is null
            order by id desc offset ${offset} limit ${rows}
          ) as newest
        ) as people using (place)
        join many_documents on many_documents.place = people.place % ${patterns}
      ) as made
    ), content as (
      insert into document_contents (hash, received) select hash, length(file) from given order by place returning id, hash
    ), chunk as (
      insert into document_chunks (content_id, position, bytes)
      select content.id, 0, file from given join content using (hash)
    ), read as (
      insert into document_texts (content_id, state, text, words)
      select content.id, 'read', text, document_words(text) from given join content using (hash)
    )
    insert into documents (applicant_id, key_hash, content_id, kind_id, name, type, size)
    select person, hash, content.id, (select min(id) from document_kinds where is_resume), 'resume.pdf', 'pdf', length(file)
    from given join content using (hash)`.execute(sql);
}

function randomWord(): string {
  return documentWord(Math.floor(Math.random() ** 3 * vocabulary));
}
