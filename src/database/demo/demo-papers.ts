import { createHash, randomBytes } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { Sql } from '../open.ts';

type DemoAnswers = { applicationId: string; questionIds: string[]; answers: string[] | undefined };

/** Answers to the first of the questions, on one sheet that was sent with the application. */
export async function addDemoAnswers(
  sql: Sql,
  { applicationId, questionIds, answers = [] }: DemoAnswers,
): Promise<void> {
  if (answers.length === 0) return;
  await expression`
    with sheet as (
      insert into answer_sheets (reference, key_hash, sent_at, created_at, saved_at)
      select reference, ${randomBytes(32)}, created_at + interval '4 minutes', created_at, created_at + interval '4 minutes'
      from submissions
      where application_id = ${applicationId} order by id limit 1 returning id
    )
    insert into answers (sheet_id, question_id, question_version, value)
    select sheet.id, questions.id, questions.version, value
    from sheet, unnest(${questionIds.slice(0, answers.length)}::bigint[], ${answers}::text[]) as given (question, value)
      join questions on questions.id = question`.execute(sql);
}

type DemoResume = { applicantId: string; name: string; text: string | undefined; appliedAt: Date };

/** A file that the person sent. The server reads its text as of any other. */
export async function addDemoResume(
  sql: Sql,
  { applicantId, name, text, appliedAt }: DemoResume,
): Promise<void> {
  if (text === undefined) return;
  const bytes = Buffer.from(text);
  const { id: content_id } = await sql
    .insertInto('document_contents')
    .values({ hash: createHash('sha256').update(bytes).digest(), received: bytes.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql.insertInto('document_chunks').values({ content_id, position: 0, bytes }).execute();
  const kind = await sql
    .selectFrom('document_kinds')
    .select('id')
    .where('is_resume', '=', true)
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('documents')
    .values({
      applicant_id: applicantId,
      reference: '',
      key_hash: randomBytes(32),
      content_id,
      kind_id: kind.id,
      name: `${name}.txt`,
      type: 'txt',
      size: bytes.length,
      sent_by: null,
      created_at: expression<Date>`${appliedAt}::timestamptz + interval '6 minutes'`,
    })
    .execute();
}
