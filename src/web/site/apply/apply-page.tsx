import { Link, redirect } from 'react-router';
import type { OpenJob } from '../../../contract/jobs.ts';
import { browserApi } from '../../api/browser-api.ts';
import { type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { OutcomeBanner } from '../../ui/banner.tsx';
import { unlistedMeta } from '../page-meta.ts';
import type { Route } from './+types/apply-page.ts';
import { ApplyForm } from './apply-form.tsx';
import { sendApplication } from './send-application.ts';

const load: Load<OpenJob> = (api, { params }) => api.getOpenJob({ params: { id: params['id'] ?? '' } });

export const loader = (args: Route.LoaderArgs) => loadPage(load, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, browserApi, args);

/** The form as a browser without JavaScript sends it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const result = await sendApplication(serverApi(context), params.id, await request.formData());
  if ('refusal' in result) return result;
  const { zenople, reference } = result.receipt;
  // Who applied stays out of the address; the reference is random.
  if (!zenople) return redirect(`/jobs/${params.id}/apply?reference=${reference}`, 303);
  return { isComplete: true as const };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData ? `Apply for ${loaderData.name}` : 'Apply');
}

export default function ApplyPage({ loaderData: job, actionData }: Route.ComponentProps) {
  const isComplete = actionData !== undefined && 'isComplete' in actionData;
  return (
    <div className="page-width max-w-xl pt-10 md:pt-16">
      <h1 className="text-3xl">Apply for {job.name}</h1>
      <p className="mt-3 mb-8 text-muted">
        {job.location} · {job.industry} ·{' '}
        <Link to={`/jobs/${job.id}`} className="text-link">
          Read about the job
        </Link>
      </p>
      {isComplete ? (
        <OutcomeBanner outcome={{ status: 'success', reason: 'Your application is with us.' }} />
      ) : (
        <ApplyForm jobId={job.id} refused={actionData} />
      )}
    </div>
  );
}
