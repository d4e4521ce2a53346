import type { Application, ApplicationSort } from '../../../../contract/applications.ts';
import type { ListedApplicant } from '../../../../contract/applicants.ts';
import type { Api } from '../../../../contract/client.ts';
import type { Page } from '../../../../contract/endpoints.ts';
import type { StageCount, StageKind } from '../../../../contract/stages.ts';
import { readId, readPageQuery, readSearchText } from '../../lists/list-query.ts';
import { type ApplicantPageQuery, readApplicantQuery } from '../../people/applicant-query.ts';
import { beginWalk, type Walk, type WalkList, walkOver } from '../../people/list-walk.ts';
import { readWalkRows, type WalkRows } from '../../people/triage/read-walk-rows.ts';
import { peopleOf, type StageColumn } from './stage-columns.ts';

/** The people of a job, as the address wants them. `rows` are all their applications, also for other jobs. */
export type JobPeople = { stages: StageCount[]; walk: Walk } & (
  | { show: 'found'; applicants: Page<ListedApplicant> }
  | { show: 'stage'; stage: StageCount; page: Page<Application>; rows: WalkRows }
  | { show: 'stages'; columns: StageColumn[]; rows: WalkRows }
);

/** A stage begins with so many of its applications. */
const columnRows = 50;

/** A search finds applicants; a stage is read in pages; otherwise each stage begins with its first fifty. */
export async function readJobPeople(api: Api, job: string, search: URLSearchParams): Promise<JobPeople> {
  const stages = await api.countStages({ params: { id: job } });
  if (readSearchText(search) !== '' || search.has('sort')) {
    const query = { ...readApplicantQuery(search), job };
    const applicants = await api.listApplicants({ query });
    return { show: 'found', stages, applicants, walk: beginWalk(query, applicants) };
  }
  const stage = stages.find(({ id }) => id === readId(search, 'stage'));
  if (stage) {
    const [filter, query] = [filterOf(job, stage), readPageQuery(search)];
    const page = await api.listApplications({ query: { ...filter, ...query } });
    const { items, ...total } = page;
    const people = { items: items.map(({ applicant }) => applicant), ...total };
    const walk = walkOver({ of: 'applications', filter }, query, people);
    const rows = await readRows(api, [{ items }]);
    return { show: 'stage', stages, stage, page, walk, rows };
  }
  const columns = await Promise.all(
    stages.map(async (each): Promise<StageColumn> => {
      if (each.applications === 0) return { ...each, items: [] };
      const { items } = await api.listApplications({ query: { ...filterOf(job, each), limit: columnRows } });
      return { ...each, items };
    }),
  );
  const rows = await readRows(api, columns);
  return { show: 'stages', stages, columns, walk: walkOf(job, columns), rows };
}

/** Read with the page, so that no row grows under a finger. */
function readRows(api: Api, columns: Pick<StageColumn, 'items'>[]): Promise<WalkRows> {
  return readWalkRows(
    api,
    peopleOf(columns).map(({ id }) => id),
  );
}

export function filterOf(job: string, { id, kind }: Pick<StageCount, 'id' | 'kind'>) {
  return { job, stage: id, sort: sortOf(kind) };
}

/** In progress the longest in the stage come first; elsewhere the newest. */
export function sortOf(kind: StageKind): ApplicationSort {
  return kind === 'in_progress' ? 'stage_since' : '-stage_since';
}

/** A walk over what is shown. */
function walkOf(job: string, columns: StageColumn[]): Walk {
  const items = peopleOf(columns);
  const query: ApplicantPageQuery = { job, page: 1, limit: columnRows };
  return beginWalk(query, { items, total: items.length });
}

/** A walk over everybody in the stage from which a person is opened, also beyond what is shown. */
export function walkOfStage(job: string, column: StageColumn): Walk {
  const people = { items: column.items.map(({ applicant }) => applicant), total: column.applications };
  const list: WalkList = { of: 'applications', filter: filterOf(job, column) };
  return walkOver(list, { page: 1, limit: columnRows }, people);
}
