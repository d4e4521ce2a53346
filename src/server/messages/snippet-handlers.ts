import type { SnippetQuery, snippetEndpoints } from '../../contract/snippets.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import type { HandlersOf } from '../ground/handlers.ts';
import { fieldProblem } from '../ground/problem.ts';
import type { Services } from '../ground/services.ts';
import { fillPlaceholders, findPlaceholderFault } from '../mail/letters/placeholders.ts';
import { anyJob } from '../mail/letters/words.ts';

/** The names that a snippet may hold in braces. */
const placeholders = ['first_name', 'job'];

/** With a person the snippets are ready to send. */
export function snippetHandlers({ database: { sql } }: Services) {
  return {
    listSnippets: async ({ query = {} }) => {
      const snippets = await sql
        .selectFrom('snippets')
        .select(['id', 'name', 'text', 'version'])
        .orderBy((by) => by.fn('lower', ['name']))
        .execute();
      const words = await findWords(sql, query);
      return snippets.map((snippet) => ({ ...snippet, text: fillPlaceholders(snippet.text, words) }));
    },
  } satisfies HandlersOf<typeof snippetEndpoints>;
}

/** @throws Problem `validation_failed` for a name in braces that no person could fill */
export function refusePlaceholders({ text }: { text?: unknown }): void {
  const fault = findPlaceholderFault(String(text), placeholders);
  if (fault !== undefined) throw fieldProblem('text', fault);
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
