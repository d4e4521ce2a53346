import { type RawBuilder, sql as expression } from 'kysely';
import type { AnswerSheet } from '../../../contract/questions.ts';

/** The sheets of a reference as JSON, the newest first. Each has its questions in their order, as they were asked. */
export function answerSheetsOf(reference: string): RawBuilder<AnswerSheet[]> {
  return expression`(
    select coalesce(json_agg(json_build_object('id', answer_sheets.id::text, 'sent_at', sent_at, 'answers', (
      select coalesce(json_agg(json_build_object(
        'question_id', answers.question_id::text, 'question', asked.text, 'kind', asked.kind,
        'requirement', coalesce(requirement, ''), 'value', value
      ) order by rank, answers.question_id), '[]')
      from answers
        join question_versions as asked
          on asked.question_id = answers.question_id and asked.version = question_version
        left join questions on questions.id = answers.question_id
      where sheet_id = answer_sheets.id
    )) order by answer_sheets.id desc), '[]')
    from answer_sheets where reference = ${expression.ref(reference)}
  )`;
}
