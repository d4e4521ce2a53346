import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import type { Person } from '../../../database/personal-data.ts';

/** @param id of an applicant that is locked, so that no merge and no application adds something meanwhile */
export async function readPerson(sql: Sql, id: string): Promise<Person> {
  const { rows } = await expression<Person>`
    with recursive record as (
      select id, email, first_name, last_name from applicants where id = ${id}
      union all
      select part.id, part.email, part.first_name, part.last_name
      from applicants as part join record on part.merged_into_id = record.id
    ), submission as (
      select submissions.reference, submissions.email, submissions.first_name, submissions.last_name
      from submissions join applications on applications.id = application_id
      where applicant_id = ${id}
    ), known as (
      select lower(email) as email from record
      union select lower(email) from submission
      union select lower(former) from changes, unnest(array[before ->> 'email', after ->> 'email']) as former
        where entity_kind = 'applicant' and entity_id in (select id::text from record) and former is not null
    ), own as (
      select email from known where not exists (
        select from applicants as other
        where lower(other.email) = known.email and other.id not in (select id from record))
    ), message as (
      select id, name from messages where lower(email) in (select email from own)
    )
    select
      array(select id::text from record) as records,
      array(select email from own) as emails,
      array(
        select first_name || ' ' || last_name from record
        union select first_name || ' ' || last_name from submission
        union select name from message) as names,
      array(select id::text from applications where applicant_id = ${id}) as applications,
      array(select id::text from message) as messages,
      array(
        select reference from submission
        union all
        select reference from suspected_applications where lower(email) in (select email from own)) as references
  `.execute(sql);
  return rows[0] as Person;
}
