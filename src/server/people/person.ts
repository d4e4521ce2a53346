import { sql as expression, type RawBuilder } from 'kysely';
import type { Sql } from '../../database/open.ts';
import type { Person } from '../../database/tables/table.ts';
import { Problem } from '../ground/problem.ts';

/**
 * The one door to people. It alone says which records and emails a person has, when the person was last heard of, and
 * whether a legal hold stands. Functions of the database do it, for one person and for lists.
 *
 * A `person` is the id of an applicant that is no part of another. A `day` is one of the agency, such as 2026-01-31.
 */

type Expression<Value> = RawBuilder<Value>;

/** The applicant of a record: itself, or the end of its chain of merges. */
export function personOf(record: Expression<unknown>): Expression<string | null> {
  return expression`person_of(${record})`;
}

/** The person who has an email today, or else the person who had it last. */
export function personOfEmail(email: Expression<unknown>): Expression<string | null> {
  return expression`person_of_email(${email})`;
}

/** The person of a message: by its email, or else by the record that it is linked to. */
export function personOfMessage(
  email: Expression<unknown>,
  record: Expression<unknown>,
): Expression<string | null> {
  return expression`person_of_message(${email}, ${record})`;
}

/** The ids of the messages that are the person's by `personOfMessage`. */
export function messagesOf(person: Expression<unknown>): Expression<string> {
  return expression`(select messages_of(${person}))`;
}

/** When something of the person last arrived: an application, a message, answers; suspected spam too. */
export function lastHeardOf(person: Expression<unknown>): Expression<Date> {
  return expression`last_heard_of(${person})`;
}

/** The person's emails in lower case, also former ones that nobody else has. */
export function emailsOf(person: Expression<unknown>): Expression<string> {
  return expression`(select emails_of(${person}))`;
}

/** The emails of one record in lower case, also former ones: the reader of its mailbox sees no more, a merge may be wrong. */
export function ownEmailsOf(record: Expression<unknown>): Expression<string> {
  return expression`(select own_emails_of(${record}))`;
}

/** Whether the person of a record has other mailboxes, whose reader may be somebody else. */
export function hasOtherMailbox(record: Expression<unknown>): Expression<boolean> {
  return expression`exists (select records_of(person_of(${record})) except select ${record})`;
}

export function isHeld(person: Expression<unknown>, day: string | Expression<string>): Expression<boolean> {
  return expression`exists (select from hold_of(${person}, ${day}::date))`;
}

/**
 * @param person `null` for the email of nobody
 * @throws Problem `legal_hold` until the day after the last one of a hold on any record of the person
 */
export async function refuseHeld(sql: Sql, person: string | null, day: string): Promise<void> {
  const { rows } = await expression<{ hold_until: string; hold_reason: string }>`
    select hold_until::text, hold_reason from hold_of(${person}, ${day}::date)`.execute(sql);
  const [hold] = rows;
  if (!hold) return;
  throw new Problem('legal_hold', {
    detail: `A legal hold until ${hold.hold_until} refuses it: ${hold.hold_reason}`,
  });
}

/** The ids of a person's own record, and of those merged into it at any level. */
export function recordsOf(person: Expression<unknown>): Expression<string> {
  return expression`(select records_of(${person}))`;
}

export async function findPerson(sql: Sql, recordId: string) {
  return sql
    .selectFrom('applicants')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', personOf(expression`${recordId}::bigint`))
    .executeTakeFirst();
}

/**
 * Locks the person for something that arrives, until the end of the transaction. A change, a merge and an erasure wait
 * for it. If one of them came first, `find` looks again.
 *
 * @param isAlone the others that arrive wait too
 * @returns what `find` found of the locked person
 */
export async function lockSender<Found extends { person: string | null }>(
  transaction: Sql,
  find: () => Promise<Found | undefined>,
  { isAlone = false } = {},
): Promise<Found | undefined> {
  let found = await find();
  while (found && found.person !== null) {
    const person = transaction.selectFrom('applicants').select('id').where('id', '=', found.person);
    await (isAlone ? person.forUpdate() : person.forShare()).execute();
    const before = found.person;
    found = await find();
    if (found?.person === before) break;
  }
  return found;
}

/** Locks the person of an email, if there is one, for something that arrives. */
export async function lockSenderOf(transaction: Sql, email: string): Promise<void> {
  const person = personOfEmail(expression`${email}::text`).as('person');
  await lockSender(transaction, () => transaction.selectNoFrom(person).executeTakeFirst());
}

/** @param id of a person who is locked, so that no merge and no application adds something at the same time */
export async function readPerson(sql: Sql, id: string): Promise<Person> {
  const { rows } = await expression<Person>`
    with submission as (
      select reference from submissions join applications on applications.id = application_id
      where applicant_id = ${id}
    ), own as (
      select email from emails_of(${id}) as email
    )
    select
      array(select record::text from records_of(${id}) as record) as records,
      array(select email from own) as emails,
      array(select id::text from applications where applicant_id = ${id}) as applications,
      array(select message::text from messages_of(${id}) as message) as messages,
      array(
        select reference from submission
        union all
        select reference from suspected_applications where lower(email) in (select email from own)
        union all
        select reference from messages where lower(email) in (select email from own)) as references
  `.execute(sql);
  return rows[0] as Person;
}
