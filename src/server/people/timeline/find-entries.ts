import { sql as expression, type RawBuilder } from 'kysely';
import type { MailKind } from '../../../contract/mails.ts';
import type { TimelineKind } from '../../../contract/timeline.ts';
import type { Sql } from '../../../database/open.ts';
import { messagesOf, recordsOf } from '../person.ts';

/** The place of an entry: its moment to the microsecond since 1970, its kind, and its id within the kind. */
export type EntryPlace = { kind: TimelineKind; id: string; micros: string };

/** They tell the agency of the person, and are no mails to the person. */
export const toTheAgency: MailKind[] = ['new_application', 'new_message', 'mention'];

/** Finds the entries of a page. Each source gives as many as the page has, by an index that begins with its person. */
export async function findEntries(
  sql: Sql,
  person: string,
  { kinds, before, limit }: { kinds: TimelineKind[]; before: EntryPlace | undefined; limit: number },
): Promise<(EntryPlace & { at: Date })[]> {
  const moment = expression`'epoch'::timestamptz + ${before?.micros ?? '0'}::bigint * interval '1 microsecond'`;
  const pages = kinds.flatMap((kind) =>
    sourcesOf(person)[kind].map(
      (source) => expression`(
        select ${kind}::text as kind, at, id from (${source}) as entry
        where ${
          before
            ? expression`at <= ${moment} and (at, ${kind}::text, id) < (${moment}, ${before.kind}::text, ${before.id}::bigint)`
            : expression`true`
        }
        order by at desc, id desc limit ${limit})`,
    ),
  );
  const { rows } = await expression<EntryPlace & { at: Date }>`
    select kind, at, id::text, (extract(epoch from at) * 1000000)::bigint::text as micros
    from (${expression.join(pages, expression` union all `)}) as entry
    order by at desc, entry.kind desc, entry.id desc limit ${limit}`.execute(sql);
  return rows;
}

/** Statements with `at` and `id`. */
function sourcesOf(personId: string): Record<TimelineKind, RawBuilder<unknown>[]> {
  const person = expression`${personId}::bigint`;
  const records = expression`array${recordsOf(person)}`;
  const applications = expression`array(select id from applications where applicant_id = ${person})`;
  const messages = expression`array${messagesOf(person)}`;
  const isForPerson = expression`kind <> all(${toTheAgency}::text[])`;
  const changesOf = (kind: string, ids: RawBuilder<unknown>, condition: RawBuilder<unknown>) => expression`
    select at, id from changes
    where entity_kind = ${kind} and entity_id = any(${ids}::text[]) and ${condition}`;
  return {
    applied: [
      expression`select created_at as at, id from submissions where application_id = any(${applications})`,
    ],
    answered: [
      expression`
        select coalesce(sent_at, saved_at) as at, id from answer_sheets where reference = any(array(
          select reference from submissions where application_id = any(${applications})))`,
    ],
    consent: [expression`select at, id from consents where applicant_id = any(${records})`],
    stayed: [
      expression`
        select stayed_at as at, id from stay_offers where applicant_id = any(${records}) and stayed_at is not null`,
    ],
    moved: [changesOf('application', expression`${applications}::text[]`, expression`action = 'move'`)],
    mail: [
      expression`
        select created_at as at, id from mails where application_id = any(${applications}) and ${isForPerson}`,
      expression`select created_at as at, id from mails where message_id = any(${messages}) and ${isForPerson}`,
    ],
    message: [expression`select created_at as at, id from messages where id = any(${messages})`],
    note: [
      expression`
        select created_at as at, id from notes where applicant_id = any(${records}) and deleted_at is null`,
    ],
    change: [
      // A merge has a line at the other record too.
      changesOf('applicant', records, expression`(entity_id = ${personId} or part_of is null)`),
      changesOf('application', applications, expression`action <> 'move'`),
      changesOf(
        'note',
        expression`array(select id from notes where applicant_id = any(${records}))`,
        expression`action <> 'create'`,
      ),
      changesOf(
        'document',
        expression`array(select id from documents where applicant_id = any(${records}))`,
        expression`true`,
      ),
      changesOf(
        'tagging',
        expression`array(select tagging_id from tagged where applicant_id = any(${records}))`,
        expression`true`,
      ),
    ],
  };
}
