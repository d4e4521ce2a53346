import type { Application } from '../../../../contract/applications.ts';
import type { ApplicantRowFilter, ListedApplicant } from '../../../../contract/applicants.ts';
import type { Total } from '../../../../contract/endpoints.ts';
import type { Choosable, WholeList } from './choice.ts';

/** A person of a list of people. A move moves the application that the row shows, if any may be moved. */
export function choosablePerson({ id, first_name, last_name, application }: ListedApplicant): Choosable {
  const { is_movable = false } = application ?? {};
  return {
    key: id,
    applicantId: id,
    person: { first_name, last_name },
    application: application && is_movable ? { id: application.id, version: application.version } : null,
  };
}

/** An application of the list of a job. */
export function choosableApplication({ id, version, applicant }: Application): Choosable {
  const { first_name, last_name } = applicant;
  return {
    key: id,
    applicantId: applicant.id,
    person: { first_name, last_name },
    application: { id, version },
  };
}

/** A person that a search in a job's list finds. The list of the job has applications. */
export function choosableFound(row: ListedApplicant): Choosable {
  return ofJob(choosablePerson(row));
}

function ofJob(row: Choosable): Choosable {
  return { ...row, key: row.application?.id ?? `person ${row.key}` };
}

type Shown = { shown: Choosable[]; total: Total };

type ApplicantList = Shown & { filter: ApplicantRowFilter; isOfJob?: boolean };

/** The order belongs to the filter: that by waiting lists those who wait. */
export function wholeOfApplicants({ filter, isOfJob = false, ...list }: ApplicantList): WholeList {
  return {
    ...list,
    of: JSON.stringify(filter),
    read: async (api) => {
      const { applicants } = await api.listApplicantIds({ query: filter });
      const rows = applicants.map(({ id, application }) => ({ key: id, applicantId: id, application }));
      return isOfJob ? rows.map(ofJob) : rows;
    },
  };
}

type StageOfJob = { job: string; stage: { id: string; name: string } };

export function wholeOfStage({ job, stage, ...list }: Shown & StageOfJob): WholeList {
  return {
    ...list,
    of: `stage ${stage.id}`,
    name: stage.name,
    read: async (api) => {
      const { applications } = await api.listApplicationIds({ query: { job, stage: stage.id } });
      return applications.map(({ id, version, applicant_id }) => ({
        key: id,
        applicantId: applicant_id,
        application: { id, version },
      }));
    },
  };
}
