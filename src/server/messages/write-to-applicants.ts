import { sql as expression } from 'kysely';
import type { PersonRefusal } from '../../contract/many-people.ts';
import type { ManyMails, NewPersonalMails } from '../../contract/messages.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { withChange } from '../changes/change-entity.ts';
import { fillPlaceholders } from '../mail/letters/placeholders.ts';
import { anyJob } from '../mail/letters/words.ts';
import { queueMail } from '../mail/outbox/queue-mail.ts';
import { getsNoMail } from '../mail/outbox/suppressed-mail.ts';
import { lockApplicants } from '../people/applicants/lock-applicants.ts';
import type { Delay } from '../people/applications/write-moves.ts';
import { refusePlaceholders } from './snippet-handlers.ts';
import { delayMails } from './undo-mails.ts';

/** One statement takes so many mails. */
const mailsAtOnce = 1_000;

/**
 * Queues a mail to each of many people in one transaction, which is one change with one undo. Each is a mail of its own,
 * with the name and the job of its reader. People who get none are named, and hold up nobody.
 *
 * @throws Problem `validation_failed` for a name in braces that nobody could fill
 */
export function writeToApplicants(
  sql: Sql,
  { people, subject, text }: NewPersonalMails,
  { by, ...delay }: { by: string } & Delay,
): Promise<ManyMails> {
  refusePlaceholders({ text });
  return transact(sql, async (transaction) => {
    const { found, refused } = await lockApplicants(
      transaction,
      people.map(({ id }) => id),
    );
    const { readers, suppressed } = await findReaders(transaction, { people, found });
    const ids: string[] = [];
    for (let start = 0; start < readers.length; start += mailsAtOnce) {
      const mails = readers
        .slice(start, start + mailsAtOnce)
        .map(({ email, application_id, first_name, job }) => ({
          kind: 'personal' as const,
          to: email,
          application_id,
          data: { by, subject, text: fillPlaceholders(text, { first_name, job: job ?? anyJob }) },
        }));
      ids.push(...(await queueMail(transaction, ...mails)));
    }
    const changeId = await delayMails(transaction, { ids, by, ...delay });
    return withChange(described({ readers, refused, suppressed, ...delay }), changeId);
  });
}

/** Says what `writeToApplicants` would do now. */
export function previewMails(
  sql: Sql,
  { people }: Pick<NewPersonalMails, 'people'>,
  delay: Pick<Delay, 'answerDelayMinutes'>,
): Promise<ManyMails> {
  return transact(sql, async (transaction) => {
    const { found, refused } = await lockApplicants(
      transaction,
      people.map(({ id }) => id),
    );
    const { readers, suppressed } = await findReaders(transaction, { people, found });
    return described({ readers, refused, suppressed, ...delay });
  });
}

type Described = Pick<Delay, 'answerDelayMinutes'> & {
  readers: Reader[];
  refused: PersonRefusal[];
  suppressed: PersonRefusal[];
};

function described({ readers, refused, suppressed, answerDelayMinutes }: Described): ManyMails {
  return {
    mails: readers.length,
    mail_after_minutes: answerDelayMinutes,
    refused: [...refused, ...suppressed],
  };
}

type Reader = { email: string; application_id: string; first_name: string; job: string | null };

/** Each person once, with the wanted application, which may have gone to another person since; else the newest. */
async function findReaders(
  transaction: Sql,
  { people, found }: Pick<NewPersonalMails, 'people'> & { found: string[] },
): Promise<{ readers: Reader[]; suppressed: PersonRefusal[] }> {
  const wanted = people.flatMap(({ application_id }) => application_id ?? []);
  const { rows } = await expression<Reader & { id: string; is_suppressed: boolean }>`
    select person.id::text, email, first_name, application.id::text as application_id, jobs.name as job,
      ${getsNoMail('email')} as is_suppressed
    from unnest(${found}::bigint[]) with ordinality as chosen (id, place)
    join applicants as person on person.id = chosen.id
    cross join lateral (
      select id, job_id from applications where applicant_id = person.id
      order by id = any(${wanted.map(databaseId)}::bigint[]) desc, created_at desc, id desc limit 1
    ) as application
    left join jobs on jobs.id = application.job_id order by place`.execute(transaction);
  return {
    readers: rows.filter(({ is_suppressed }) => !is_suppressed),
    suppressed: rows
      .filter(({ is_suppressed }) => is_suppressed)
      .map(({ id }) => ({ id, code: 'address_suppressed' })),
  };
}
