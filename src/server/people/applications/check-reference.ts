import { sql as expression } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { countAsked } from '../questions/count-asked.ts';
import { isFor } from './application-store.ts';

type Checked = { exists: boolean; questions_left: number };

/** Also finds suspected applications. Answers that were sent leave no question, nor does a closed job. */
export async function checkReference(sql: Sql, jobId: string | null, reference: string): Promise<Checked> {
  const industry =
    jobId === null
      ? expression`null`
      : expression`(select industry_id from jobs where id = ${databaseId(jobId)})`;
  const closed =
    jobId === null
      ? expression`select where false`
      : expression`select from jobs where id = ${databaseId(jobId)} and not is_active`;
  const { rows } = await expression<Checked>`
    with found as (
      select from submissions join applications on applications.id = application_id
      where reference = ${reference} and ${isFor(jobId)}
      union all
      select from suspected_applications where reference = ${reference} and ${isFor(jobId)})
    select exists (select from found) as exists,
      case
        when exists (select from found) and not exists (
          select from answer_sheets where reference = ${reference} and sent_at is not null)
          and not exists (${closed})
        then ${countAsked(industry)}
        else 0
      end as questions_left`.execute(sql);
  return rows[0] as Checked;
}
