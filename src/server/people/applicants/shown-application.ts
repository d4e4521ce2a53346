import { sql as expression, type RawBuilder } from 'kysely';
import type { ListedApplicant } from '../../../contract/applicants.ts';
import { isOpen } from '../applications/application-state.ts';
import { type ApplicantFilter, ofApplication } from './applicant-filter.ts';

type ShownApplication = NonNullable<ListedApplicant['application']>;

/** A row shows it, and a move of many moves it. */
export function shownApplication(filter: ApplicantFilter) {
  return expression<ShownApplication | null>`(
    select json_build_object(
      'id', applications.id::text, 'version', applications.version, 'waits_since', waits_since,
      'created_at', applications.created_at,
      'stage', json_build_object('id', stages.id::text, 'name', stages.name, 'kind', stages.kind),
      'job', (select json_build_object('id', id::text, 'name', name) from jobs where jobs.id = job_id),
      'is_movable', ${filter.stage === undefined ? isOpen : expression`true`})
    ${shownOf(filter)}
  )`.as('application');
}

/**
 * The newest application in progress that matches the filter; with none in progress the newest that matches. With the filter by waiting,
 * the one that waits the longest.
 */
export function shownOf(filter: ApplicantFilter): RawBuilder<unknown> {
  const conditions = [expression`applications.applicant_id = applicants.id`, ...ofApplication(filter)];
  const first =
    filter.waiting_days === undefined
      ? expression`applications.created_at desc, applications.id desc`
      : expression`waits_since, applications.id`;
  return expression`from applications join stages on stages.id = applications.stage_id
    where ${expression.join(conditions, expression` and `)}
    order by ${isOpen} desc, ${first} limit 1`;
}
