import type { Applicant } from '../../../contract/applicants.ts';
import type { Application } from '../../../contract/applications.ts';
import { type Api, ApiError } from '../../../contract/client.ts';
import { browserApi } from '../../api/browser-api.ts';
import { filterOf } from '../jobs/applications/read-job-people.ts';
import { readPageQuery } from '../lists/list-query.ts';
import { beginWalk, extendWalk, readAhead, readWalkOf, type Walk, walkOver } from './list-walk.ts';
import { readShown, readTimeline } from './timeline/read-timeline.ts';
import { findInQuestion } from './triage/decisions.ts';

export type PersonPage = Awaited<ReturnType<typeof readPerson>>;

/** Everything on the page of a person, with the list beside. */
export async function readPerson(api: Api, id: string, search: URLSearchParams) {
  const known = readWalkOf(id);
  const read = api.getApplicant({ params: { id } });
  // An address from elsewhere may be that of a record that was merged: one refusal says so, and nothing else is asked.
  if (!known || known.isBeside) await read;
  const applied = api.listApplications({ query: { applicant: id, ...readPageQuery(search) } });
  const [
    applicant,
    applications,
    mails,
    merges,
    duplicates,
    timeline,
    colleagues,
    questions,
    retention,
    documents,
    documentKinds,
    walked,
  ] = await Promise.all([
    read,
    applied,
    api.listMails({ query: { applicant: id, kind: 'application_confirmation' } }),
    api.listMerges({ params: { id } }),
    api.listDuplicates({ params: { id } }),
    readTimeline(api, { id, shown: readShown(search) }),
    api.listAdmins(),
    api.listQuestions(),
    api.getRetention({ params: { id } }),
    api.listDocuments({ params: { id } }),
    api.listDocumentKinds(),
    known ? walkOn(api, known, id) : applied.then(({ items }) => besideOf(api, id, items)),
  ]);
  const others = { mails, merges, duplicates, timeline, colleagues, questions, retention };
  return { applicant, applications, ...others, documents, documentKinds, ...walked };
}

async function walkOn(api: Api, known: Walk, id: string) {
  const walk = await extendWalk(api, known, id);
  return { walk, ahead: walk.isBeside ? undefined : await readAhead(api, walk, id) };
}

const besideRows = 50;

/**
 * The list beside somebody who was opened from none, such as from a mail: the people of the same job in the same stage;
 * without a job all, the last application first. Somebody further down in it comes first.
 */
async function besideOf(api: Api, id: string, applications: Application[]) {
  const application = findInQuestion(applications, undefined);
  const pages = { page: 1, limit: besideRows };
  const { from, ...walk } = application?.job ? await ofStage(application.job.id, application) : await ofAll();
  const ids = walk.ids.includes(id) ? walk.ids : [id, ...walk.ids];
  const beside: Walk = { ...walk, ids, from, isBeside: true };
  return { walk: beside, ahead: undefined };

  async function ofStage(job: string, { stage }: Application) {
    const filter = filterOf(job, stage);
    const { items, ...total } = await api.listApplications({ query: { ...filter, ...pages } });
    const people = { items: items.map(({ applicant }) => applicant), ...total };
    return { ...walkOver({ of: 'applications', filter }, pages, people), from: `/admin/jobs/${job}` };
  }

  async function ofAll() {
    const query = { sort: '-applied', ...pages } as const;
    return { ...beginWalk(query, await api.listApplicants({ query })), from: '/admin/applicants' };
  }
}

/** A page that was read ahead is as good as one that stands open, for so long. In milliseconds. */
const freshness = 30_000;

let next: { id: string; ids: string; readAt: number; page: Promise<PersonPage> } | undefined;

/** Reads the page of the person who comes next, so that it stands there at once. */
export function readNext(id: string): void {
  if (isFresh(id)) return;
  const page = readPerson(browserApi, id, new URLSearchParams());
  // The page itself reads again, and says what is wrong.
  page.catch(() => undefined);
  next = { id, ids: idsAround(id), readAt: Date.now(), page };
}

/** The page that was read ahead, once; nothing when its list has become longer since. */
export function takeNext(id: string): Promise<PersonPage> | undefined {
  const page = isFresh(id) ? next?.page : undefined;
  next = undefined;
  return page;
}

/** Whether a person is as on a page that was read ahead: not merged, erased or edited since. */
export async function isSame({ id, version }: Applicant): Promise<boolean> {
  try {
    return (await browserApi.getApplicant({ params: { id } })).version === version;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without an answer the page stays as it is.
    return error.status !== 404;
  }
}

function isFresh(id: string): boolean {
  return next?.id === id && Date.now() - next.readAt < freshness && next.ids === idsAround(id);
}

function idsAround(id: string): string {
  return String(readWalkOf(id)?.ids);
}
