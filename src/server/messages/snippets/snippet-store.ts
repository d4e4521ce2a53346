import { sql as expression } from 'kysely';
import type { Snippet, SnippetQuery } from '../../../contract/snippets.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { recordNew } from '../../changes/change-entity.ts';
import { refuseMissing } from '../../ground/problem.ts';
import { fillPlaceholders } from '../../mail/letters/placeholders.ts';
import { anyJob } from '../../mail/letters/words.ts';
import { refusePlaceholders, refuseTakenName, snippetEntity, type SnippetFields } from './snippet-entity.ts';

/** By name. With a person the snippets are ready to send. */
export async function listSnippets(sql: Sql, reader: SnippetQuery): Promise<Snippet[]> {
  const snippets = await selectSnippets(sql)
    .orderBy(expression`lower(name)`)
    .execute();
  const words = await findWords(sql, reader);
  return snippets.map((snippet) => ({ ...snippet, text: fillPlaceholders(snippet.text, words) }));
}

/** @throws Problem `not_found` */
export async function getSnippet(sql: Sql, id: string): Promise<Snippet> {
  const snippet = await selectSnippets(sql).where('id', '=', databaseId(id)).executeTakeFirst();
  return snippet ?? refuseMissing('Snippet');
}

/**
 * @returns the ids of the snippet and of the change
 * @throws Problem `already_exists` or `validation_failed`
 */
export function createSnippet(
  sql: Sql,
  fields: SnippetFields,
  by: string,
): Promise<{ id: string; changeId: string }> {
  refusePlaceholders(fields);
  return transact(sql, async (transaction) => {
    const { id } = await transaction
      .insertInto('snippets')
      .values(fields)
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => refuseTakenName(error, fields));
    return recordNew(transaction, snippetEntity, { id, by });
  });
}

/** Without an application the job is that of the newest one. */
async function findWords(
  sql: Sql,
  { applicant, application }: SnippetQuery,
): Promise<Record<string, string>> {
  if (applicant === undefined) return {};
  let found = sql
    .selectFrom('applicants')
    .leftJoin('applications', 'applications.applicant_id', 'applicants.id')
    .leftJoin('jobs', 'jobs.id', 'job_id')
    .select(['first_name', 'jobs.name as job'])
    .where('applicants.id', '=', databaseId(applicant))
    .orderBy('applications.created_at', 'desc')
    .limit(1);
  if (application !== undefined) found = found.where('applications.id', '=', databaseId(application));
  const person = await found.executeTakeFirst();
  return person ? { first_name: person.first_name, job: person.job ?? anyJob } : {};
}

function selectSnippets(sql: Sql) {
  return sql.selectFrom('snippets').select(['id', 'name', 'text', 'version']);
}
