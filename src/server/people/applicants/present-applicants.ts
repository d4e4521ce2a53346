import type { Selectable } from 'kysely';
import type { Applicant, ListedApplicant } from '../../../contract/applicants.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { Config } from '../../ground/config/config.ts';
import type { Unsent } from '../../ground/handlers.ts';
import { showPhone } from '../../ground/phones/phone-number.ts';
import type { applicantColumns, getApplicant } from './applicant-store.ts';
import type { ApplicantRecord as ListedRecord } from './list-applicants.ts';

type DateConfig = Pick<Config, 'agencyCountry' | 'agencyTimeZone'>;

type ApplicantRecord = Pick<Selectable<Tables['applicants']>, (typeof applicantColumns)[number]>;

export type ApplicantPresenter = ReturnType<typeof createApplicantPresenter>;

/**
 * The answer's schema picks its fields: the records have more. Dates have the form of the agency's country, in its time
 * zone.
 */
export function createApplicantPresenter(config: DateConfig) {
  const dates = createDates();
  const presentRow = <Row extends ApplicantRecord>(record: Row) => ({
    ...record,
    phone_shown: showPhone(record.phone, config.agencyCountry),
    zenople: record.completed_externally_at !== null,
    created_pretty: dates(config).format(record.created_at),
    is_erased: record.erased_at !== null,
  });
  return {
    presentRow,
    country: () => config.agencyCountry,
    presentListed: (record: ListedRecord): Unsent<ListedApplicant> => {
      const { length, 0: latest_job } = record.jobs;
      const { application } = record;
      const waits_since = application?.waits_since && new Date(application.waits_since).toISOString();
      return {
        ...presentRow(record),
        job_count: length,
        ...(latest_job && { latest_job }),
        application: application && {
          ...application,
          created_at: new Date(application.created_at).toISOString(),
          waits_since: waits_since ?? null,
        },
      };
    },
    present: (record: Awaited<ReturnType<typeof getApplicant>>): Unsent<Applicant> => ({
      ...presentRow(record),
      job_count: record.job_ids.length,
    }),
  };
}

/** Making a format takes longer than many dates. */
function createDates() {
  let kept: { made: string; format: Intl.DateTimeFormat } | undefined;
  return ({ agencyCountry, agencyTimeZone: timeZone }: DateConfig) => {
    const made = `${agencyCountry} ${timeZone}`;
    if (kept?.made !== made)
      kept = {
        made,
        format: new Intl.DateTimeFormat(`en-${agencyCountry}`, { dateStyle: 'medium', timeZone }),
      };
    return kept.format;
  };
}
