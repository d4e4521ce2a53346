import type { Applicant, ApplicantRow } from '../../contract/applicants.ts';
import type { Config } from '../config.ts';

type ApplicantRecord = {
  id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  email: string;
  phone: string;
  completed_externally_at: Date | null;
  created_at: Date;
};

export type ApplicantPresenter = {
  presentRow: (record: ApplicantRecord) => ApplicantRow;
  present: (record: ApplicantRecord & { job_ids: string[]; version: number }) => Applicant;
};

/** Dates are written as people write them where the agency is. */
export function createApplicantPresenter(
  config: Pick<Config, 'agencyCountry' | 'agencyTimeZone'>,
): ApplicantPresenter {
  const dates = new Intl.DateTimeFormat(`en-${config.agencyCountry}`, {
    dateStyle: 'medium',
    timeZone: config.agencyTimeZone,
  });

  function presentRow({ completed_externally_at, created_at, ...details }: ApplicantRecord): ApplicantRow {
    return {
      id: details.id,
      first_name: details.first_name,
      middle_name: details.middle_name,
      last_name: details.last_name,
      email: details.email,
      phone: details.phone,
      zenople: completed_externally_at !== null,
      created_at: created_at.toISOString(),
      created_pretty: dates.format(created_at),
    };
  }

  return {
    presentRow,
    present: (record) => ({
      ...presentRow(record),
      job_ids: record.job_ids,
      job_count: record.job_ids.length,
      version: record.version,
    }),
  };
}
