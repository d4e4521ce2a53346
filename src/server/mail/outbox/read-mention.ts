import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { seesJob, seesPerson } from '../../ground/offices/told-admins.ts';
import type { Mention } from '../letters/agency-mails.ts';
import type { MailData } from './mail-data.ts';

/**
 * An erasure that runs now is waited for, so nobody is named who is erased before the mail leaves.
 *
 * @returns `undefined` when the colleague has seen it, is disabled or mentioned no more, or does not see the note
 */
export async function readMention(
  sql: Sql,
  { note_id, username }: MailData['mention'],
): Promise<Mention | undefined> {
  return sql
    .selectFrom('notes')
    .innerJoin('applicants', 'applicants.id', 'notes.applicant_id')
    .innerJoin('admins as author', 'author.username', 'notes.author')
    .innerJoin('note_mentions', 'note_mentions.note_id', 'notes.id')
    .innerJoin('admins', 'admins.username', 'note_mentions.username')
    .leftJoin('applications', 'applications.id', 'notes.application_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .select('applicants.id as applicant_id')
    .select(expression<string>`concat_ws(' ', author.first_name, author.surname)`.as('author'))
    .select(expression<string>`concat_ws(' ', applicants.first_name, applicants.last_name)`.as('person'))
    .where('notes.id', '=', note_id)
    .where('deleted_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('admins.username', '=', username)
    .where('admins.is_active', '=', true)
    .where(seesJob)
    .where(seesPerson)
    .where('seen_at', 'is', null)
    .forShare('applicants')
    .executeTakeFirst();
}
