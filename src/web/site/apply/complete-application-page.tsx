import { useState } from 'react';
import { data, Form, useLocation, useNavigate } from 'react-router';
import { loadPage, readForm, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { closedTitle, JobClosed } from '../job/job-closed.tsx';
import { isUnknownJob, loadApplyPage } from '../job/load-job-page.ts';
import { keepResults } from '../job/results-address.ts';
import { unlistedMeta } from '../layout/page-meta.ts';
import { ExternalFormFrame } from '../contact/external-form-frame.tsx';
import { useSite } from '../layout/use-site.ts';
import type { Route } from './+types/complete-application-page.ts';
import { appliedPath, questionsPath } from './apply-path.ts';
import { readDetails } from './apply-details.ts';
import {
  completeApplication,
  dropDetails,
  fillFormAddress,
  findApplication,
  findDetails,
  type OwnDetails,
} from './own-application.ts';
import * as texts from './texts.ts';

/** Fixed by the specification, in pixels. */
const frameHeight = 680;

/** A closed job keeps its form for people who applied before. */
export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(loadApplyPage, serverApi(args.context), args);
  return data(page, { status: isUnknownJob(page) ? 404 : 200 });
}

/** The form works without the job, for example when the connection is lost. */
export const clientLoader = (args: Route.ClientLoaderArgs) => {
  keepResults();
  return loadPage(loadApplyPage, visitorApi, args).catch(() => undefined);
};

/** Takes the details of a stored application without JavaScript, to fill in the external form. */
export async function action({ request }: Route.ActionArgs) {
  return readDetails(await readForm(request));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData && isUnknownJob(loaderData) ? closedTitle(loaderData) : texts.complete);
}

export default function ApplicationPage({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { applicationFormUrl } = useSite();
  const [isSent, setSent] = useState(false);
  const sent = { ...useSentApplication(id, loaderData?.reference), ...actionData };
  if (loaderData && isUnknownJob(loaderData)) return <JobClosed page={loaderData} />;
  return (
    <div className="page-width flex flex-col gap-x-16 pt-8 md:pt-12 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="max-lg:contents lg:sticky lg:top-8 lg:self-start">
        <h1 className="text-2xl">{texts.complete}</h1>
        <p className="measure mt-3 mb-6 text-lg text-muted">
          {sent.reference !== undefined && `${texts.stored(loaderData?.job?.name)} `}
          {!isSent && texts.fewQuestions}
        </p>
        <DoneButton jobId={id} reference={sent.reference} isSent={isSent} />
      </div>
      <ExternalFormFrame
        name="application"
        src={
          applicationFormUrl === ''
            ? questionsPath(id, sent.reference)
            : fillFormAddress(applicationFormUrl, { job_id: id ?? '', ...sent })
        }
        title={texts.formTitle}
        height={frameHeight}
        onSent={() => {
          completeApplication(id);
          setSent(true);
        }}
      />
    </div>
  );
}

/** The application that this browser has sent. Back at the agency's own questions, its answers are found again. */
function useSentApplication(jobId: string | undefined, fromAddress: string | undefined): Partial<OwnDetails> {
  const { applicationFormUrl } = useSite();
  const state: unknown = useLocation().state;
  const isHydrated = useIsHydrated();
  const canAsk = isHydrated && applicationFormUrl === '';
  const reference = fromAddress ?? (canAsk ? findApplication(jobId)?.reference : undefined);
  return {
    ...(reference !== undefined && { reference }),
    ...(isHydrated && findDetails(state)),
  };
}

type DoneButtonProps = { jobId: string | undefined; reference: string | undefined; isSent: boolean };

/**
 * Leads to the job and its banner: by the navigation's state or, without JavaScript, by the reference in the address.
 * It is quiet until the form says that it was sent, which not every form does.
 */
function DoneButton({ jobId, reference, isSent }: DoneButtonProps) {
  const navigate = useNavigate();
  return (
    <Form
      action={appliedPath(jobId)}
      className={classes('order-last mt-6 lg:mt-0', isSent && doneBarClass)}
      onSubmit={(event) => {
        event.preventDefault();
        dropDetails();
        completeApplication(jobId);
        void navigate(appliedPath(jobId), { state: { status: 'success', reference } });
      }}
    >
      {jobId !== undefined && reference !== undefined && (
        <input type="hidden" name="reference" value={reference} />
      )}
      <p role="status" className={classes('mb-2', isSent ? 'font-semibold' : 'text-sm text-muted')}>
        {isSent ? texts.sent : jobId === undefined ? texts.beforeDoneGenerally : texts.beforeDone}
      </p>
      <Button type="submit" look={isSent ? 'accent' : 'plain'} className="px-8 max-md:w-full">
        {texts.done}
      </Button>
    </Form>
  );
}

/** The form hides its place on a phone, so the last step comes into sight. */
const doneBarClass =
  'bottom-0 -mx-4 border-t border-base-300 bg-base-100 px-4 py-3 md:-mx-8 md:px-8 max-lg:sticky lg:mx-0 lg:border-0 lg:p-0';
