import type { Applicant, ApplicantRow, ListedApplicant } from '../../../contract/applicants.ts';
import type { Unsent } from '../../ground/handlers.ts';
import type { Config } from '../../ground/config/config.ts';

type ApplicantRecord = {
  id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  email: string;
  phone: string;
  completed_externally_at: Date | null;
  created_at: Date;
  version: number;
  erased_at: Date | null;
};

type WholeRecord = ApplicantRecord & {
  is_new: boolean;
  job_ids: string[];
  hold_reason: string;
  hold_until: string;
};

type ListedRecord = ApplicantRecord & { is_new: boolean; jobs: { id: string; name: string }[] };

export type ApplicantPresenter = {
  presentRow: (record: ApplicantRecord) => Unsent<ApplicantRow>;
  presentListed: (record: ListedRecord) => Unsent<ListedApplicant>;
  present: (record: WholeRecord) => Unsent<Applicant>;
};

/** Dates have the form of the agency's country, in its time zone. */
export function createApplicantPresenter(
  config: Pick<Config, 'agencyCountry' | 'agencyTimeZone'>,
): ApplicantPresenter {
  const dates = new Intl.DateTimeFormat(`en-${config.agencyCountry}`, {
    dateStyle: 'medium',
    timeZone: config.agencyTimeZone,
  });

  function presentRow({
    completed_externally_at,
    created_at,
    ...details
  }: ApplicantRecord): Unsent<ApplicantRow> {
    return {
      id: details.id,
      first_name: details.first_name,
      middle_name: details.middle_name,
      last_name: details.last_name,
      email: details.email,
      phone: details.phone,
      zenople: completed_externally_at !== null,
      created_at,
      created_pretty: dates.format(created_at),
      version: details.version,
      is_erased: details.erased_at !== null,
    };
  }

  return {
    presentRow,
    presentListed: (record) => {
      const { is_new, jobs } = record;
      const [latest_job] = jobs;
      return {
        ...presentRow(record),
        is_new,
        job_count: jobs.length,
        ...(latest_job && { latest_job }),
      };
    },
    present: (record) => ({
      ...presentRow(record),
      is_new: record.is_new,
      job_ids: record.job_ids,
      job_count: record.job_ids.length,
      hold_reason: record.hold_reason,
      hold_until: record.hold_until,
    }),
  };
}
