import { data, Link, redirect } from 'react-router';
import { isApiError } from '../../../contract/client.ts';
import { loadPage, readForm, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { ContactLines } from '../contact/contact-lines.tsx';
import { closedTitle, JobClosed } from '../job/job-closed.tsx';
import { JobPay } from '../job/job-facts.tsx';
import { isClosed, jobPageStatus, loadApplyPage } from '../job/load-job-page.ts';
import { answerRefusal } from '../layout/visitor-form.ts';
import { unlistedMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/apply-now-page.ts';
import { readTyped, sendApplication } from './apply-details.ts';
import { applicationPath } from './application-paths.ts';
import { explainApplyFault } from './apply-fault.ts';
import { type AppliedJob, ApplyForm, type RefusedApplication } from './apply-form.tsx';
import * as texts from './texts.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(loadApplyPage, serverApi(args.context), args);
  return data(page, { status: jobPageStatus(page) });
}
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(loadApplyPage, visitorApi, args);

/** Takes the form when there is no JavaScript. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    const receipt = await sendApplication(serverApi(context), { jobId: id, form });
    const query = new URLSearchParams({ reference: receipt.reference });
    if (receipt.zenople && id !== undefined) return redirect(`/jobs/${id}?${query}`, 303);
    // 307 posts the details to the next page as well, so no address holds anything personal.
    return redirect(`${applicationPath(id)}?${query}`, 307);
  } catch (error) {
    if (!isApiError(error)) throw error;
    const refused: RefusedApplication = { details: readTyped(form), fault: explainApplyFault(error) };
    return answerRefusal(refused, error);
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return unlistedMeta(isClosed(loaderData) ? closedTitle(loaderData) : titleOf(loaderData.job));
}

/** The application form on a separate page, for visitors without JavaScript and for new tabs. */
export default function ApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  if (isClosed(loaderData)) return <JobClosed page={loaderData} />;
  const { job } = loaderData;
  const requirements = 'requirements' in loaderData ? loaderData.requirements : [];
  return (
    <div className="page-width gap-x-16 pt-8 md:pt-12 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="max-w-xl">
        <h1 className="text-2xl">
          {job ? (
            <>
              {texts.applyFor('')}
              <span className="block">{job.name}</span>
            </>
          ) : (
            texts.leaveDetails
          )}
        </h1>
        <p className="mt-2 mb-8 text-muted">
          {job ? (
            <>
              <span className="lg:hidden">{job.location} · </span>
              <BackLink job={job} />
            </>
          ) : (
            texts.generalLead
          )}
        </p>
        <ApplyForm job={job && { id: job.id, requirements }} refused={actionData} />
      </div>
      <div className="self-start rounded-box bg-base-200 p-6 max-lg:hidden">
        {job ? (
          <>
            <JobPay job={job} />
            <p className="text-lg wrap-anywhere">
              {job.location}
              <br />
              <span className="text-base text-muted">{job.industry}</span>
            </p>
          </>
        ) : (
          <>
            <h2 className="mb-3 text-lg">{texts.ratherTalk}</h2>
            <ContactLines />
          </>
        )}
      </div>
    </div>
  );
}

const titleOf = (job: { name: string } | undefined) => (job ? texts.applyFor(job.name) : texts.leaveDetails);

function BackLink({ job }: { job: Pick<AppliedJob, 'id'> }) {
  return (
    <Link to={`/jobs/${job.id}`} className="text-link inline-flex min-h-11 items-center">
      {texts.readAgain}
    </Link>
  );
}
