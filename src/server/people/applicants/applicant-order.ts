import { sql as expression, type RawBuilder } from 'kysely';
import type { SortKey } from '../../../database/list-order.ts';
import { type ApplicantFilter, ofApplication } from './applicant-filter.ts';
import { shownOf } from './shown-application.ts';

export type Sort = { name: keyof ReturnType<typeof sortKeys>; direction: 'asc' | 'desc' };

/** Digits alone, which every collation sorts alike: the place of the stage, since when, and the application. */
export function stageKey(place: RawBuilder<unknown>): RawBuilder<string> {
  return expression`lpad(${place}::text, 6, '0') ||
    to_char(applications.stage_since at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || lpad(applications.id::text, 19, '0')`;
}

const placeOfStage = expression`(
  select count(*) from stages as other where (other.rank, other.id) <= (stages.rank, stages.id))`;

/** The part of the filter that is about the application that waits. */
export function openedOf({ timeZone, is_opened }: ApplicantFilter): ApplicantFilter {
  return { timeZone, ...(is_opened !== undefined && { is_opened }) };
}

export const sortKeys = (filter: ApplicantFilter) =>
  ({
    created: { value: expression`applicants.created_at`, type: 'timestamptz' },
    first_name: { value: expression`lower(first_name || ' ' || last_name)`, type: 'text' },
    last_name: { value: expression`lower(last_name || ' ' || first_name)`, type: 'text' },
    email: { value: expression`lower(email)`, type: 'text' },
    applied: {
      value: expression`(select max(created_at) from applications where applicant_id = applicants.id)`,
      type: 'timestamptz',
    },
    waits: {
      value: expression`(select min(waits_since) from applications where ${expression.join(
        [expression`applicant_id = applicants.id`, ...ofApplication(openedOf(filter))],
        expression` and `,
      )})`,
      type: 'timestamptz',
    },
    stage: { value: expression`(select ${stageKey(placeOfStage)} ${shownOf(filter)})`, type: 'text' },
  }) satisfies Record<string, SortKey>;
