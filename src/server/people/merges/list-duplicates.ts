import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { listSpellings } from '../../ground/phones/phone-number.ts';
import { applicantColumns } from '../applicants/applicant-store.ts';

const most = 10;

type Person = { id: string; first_name: string; last_name: string; phone: string };

/** Records with the same number or the same names. The same number comes first. */
export function listDuplicates(sql: Sql, { id, first_name, last_name, phone }: Person, country: string) {
  const spellings = listSpellings(phone, country);
  const names = [`${first_name} ${last_name}`, `${last_name} ${first_name}`];
  const samePhone = expression<boolean>`regexp_replace(phone, '\\D', '', 'g') = any(${spellings}::text[])`;
  const sameName = expression<boolean>`(lower(first_name || ' ' || last_name) in (lower(${names[0]}), lower(${names[1]})))`;
  return sql
    .selectFrom('applicants')
    .select(applicantColumns)
    .select([samePhone.as('same_phone'), sameName.as('same_name')])
    .where('merged_into_id', 'is', null)
    .where('erased_at', 'is', null)
    .where('id', '<>', id)
    .where(expression<boolean>`(${samePhone} or ${sameName})`)
    .orderBy(expression`same_phone desc, same_name desc, created_at desc, id desc`)
    .limit(most)
    .execute();
}
