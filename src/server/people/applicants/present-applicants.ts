import type { Selectable } from 'kysely';
import type { Applicant, ListedApplicant } from '../../../contract/applicants.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Config } from '../../ground/config/config.ts';
import type { Unsent } from '../../ground/handlers.ts';
import { showPhone } from '../../ground/phones/phone-number.ts';
import type { applicantColumns, getApplicant } from './applicant-store.ts';
import type { ApplicantRecord as ListedRecord } from './list-applicants.ts';

type ApplicantRecord = Pick<Selectable<Tables['applicants']>, (typeof applicantColumns)[number]>;

export type ApplicantPresenter = ReturnType<typeof createApplicantPresenter>;

/**
 * The answer's schema picks its fields: the records have more. Dates have the form of the agency's country, in its time
 * zone.
 */
export function createApplicantPresenter(config: Pick<Config, 'agencyCountry' | 'agencyTimeZone'>) {
  const country = config.agencyCountry;
  const dates = new Intl.DateTimeFormat(`en-${config.agencyCountry}`, {
    dateStyle: 'medium',
    timeZone: config.agencyTimeZone,
  });
  const presentRow = <Row extends ApplicantRecord>(record: Row) => ({
    ...record,
    phone_shown: showPhone(record.phone, country),
    zenople: record.completed_externally_at !== null,
    created_pretty: dates.format(record.created_at),
    is_erased: record.erased_at !== null,
  });
  return {
    presentRow,
    country,
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
