import { data, Form, useLocation, useNavigate, useSearchParams } from 'react-router';
import { loadPage, serverApi } from '../api/load-page.ts';
import { readForm } from '../api/read-form.ts';
import { visitorApi } from '../api/visitor-api.ts';
import { Button } from '../ui/button.tsx';
import { FormFrame } from '../ui/form-frame.tsx';
import type { Route } from './+types/application.ts';
import { fillFormAddress, readSentApplication } from './application-address.ts';
import { readDetails } from './apply-details.ts';
import { PhoneLink } from './contact-lines.tsx';
import { closedTitle, JobClosed } from './job-closed.tsx';
import { isUnknownJob, loadJobPage } from './job-load.ts';
import { unlistedMeta } from './page-meta.ts';
import { useBrokenForm } from './use-broken-form.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { useSite } from './use-site.ts';

/** Fixed by the specification, in pixels. */
const frameHeight = 680;

/** A position that closes meanwhile does not take the form away from somebody who has applied. */
export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(loadJobPage, serverApi(args.context), args);
  return data(page, { status: isUnknownJob(page) ? 404 : 200 });
}

/** Nor does a job that cannot be read just then. */
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadPage(loadJobPage, visitorApi, args).catch(() => undefined);

/** Without JavaScript the form of the page before comes here, stored already, to be filled into the external one. */
export async function action({ request }: Route.ActionArgs) {
  return readDetails(await readForm(request));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData && isUnknownJob(loaderData) ? closedTitle : 'Complete Your Application');
}

/** The external applicant system's form, in a frame. */
export default function ApplicationPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { applicationFormUrl } = useSite();
  const isBroken = useBrokenForm('application');
  const sent = { ...useSent(), ...actionData };
  if (loaderData && isUnknownJob(loaderData)) return <JobClosed page={loaderData} />;
  const forJob = loaderData && 'job' in loaderData ? ` for ${loaderData.job.name}` : '';
  return (
    <div className="page-width pt-8 md:pt-12">
      <h1 className="text-2xl">Complete Your Application</h1>
      <p className="measure mt-3 mb-6 text-lg text-muted">
        {sent.reference !== undefined && `Your details${forJob} are stored. `}
        When you have answered these questions, choose Done.
      </p>
      <FormFrame
        src={fillFormAddress(applicationFormUrl, { job_id: id, ...sent })}
        title="Application form"
        height={frameHeight}
        isBroken={isBroken}
        fallback={
          <>
            You can also call <PhoneLink />.
          </>
        }
      />
      <DoneButton jobId={id} />
    </div>
  );
}

/** Leads to the job with its banner: by the navigation's state or, without JavaScript, by the address. */
function DoneButton({ jobId }: { jobId: string }) {
  const navigate = useNavigate();
  return (
    <Form
      action={`/jobs/${jobId}`}
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(`/jobs/${jobId}`, { state: { status: 'success' } });
      }}
    >
      <input type="hidden" name="status" value="success" />
      <Button type="submit" look="accent" className="px-8 max-md:w-full">
        Done
      </Button>
    </Form>
  );
}

/** What was sent on the page before: the navigation's state, or the address, which has nothing but the reference. */
function useSent() {
  const state: unknown = useLocation().state;
  const reference = useSearchParams()[0].get('reference');
  const isHydrated = useIsHydrated();
  return { ...(reference !== null && { reference }), ...(isHydrated && readSentApplication(state)) };
}
