import Check from 'lucide:check';
import CircleCheck from 'lucide:circle-check';
import Link2 from 'lucide:link-2';
import Phone from 'lucide:phone';
import { useState } from 'react';
import { firstAdminName } from '../../../contract/first-admin-name.ts';
import type { OpenJob as Job } from '../../../contract/jobs.ts';
import { Button, buttonClass, type ButtonLook, LinkButton } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text-view.tsx';
import { Icon } from '../../ui/icon.tsx';
import { phoneAddress } from '../../ui/phone-address.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { classes } from '../../ui/classes.ts';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { ApplyLink } from '../apply/apply-dialog.tsx';
import { applyAgain } from '../apply/texts.ts';
import { useSite } from '../layout/use-site.ts';
import { Requirements } from '../questions/requirements.tsx';
import type { ShownApplication } from '../apply/shown-application.ts';
import { nextActs } from '../apply/application-paths.ts';
import { FurtherFacts, JobFacts, JobPay } from './job-facts.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import * as apply from '../apply/receipt-texts.ts';
import * as texts from './texts.ts';

type OpenJobProps = {
  job: Job;
  requirements: string[];
  answerDays: number | null;
  steps: string[];
  application: ShownApplication | undefined;
  /** The page says already what happens next. */
  hasReceipt: boolean;
  onApply: () => void;
};

/**
 * On a wide screen facts and button are a card beside the text. On a phone the card dissolves: the facts stand above
 * the text and the button stays at the bottom of the screen.
 */
export function OpenJob(props: OpenJobProps) {
  const { job, requirements, answerDays, steps, application, hasReceipt, onApply } = props;
  const site = useSite();
  const address = `${site.publicUrl}/jobs/${job.id}`;
  const [next, ...more] = application && !hasReceipt ? nextActs(job.id, application, site) : [];
  return (
    <article className="flex flex-col gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start">
      <h1 dir="auto" className="job-title text-2xl md:text-3xl">
        {job.name}
      </h1>
      <div className="order-3 mt-8 min-w-0 lg:col-start-1">
        <RichText content={job.description_content} />
        {!application && (
          <Requirements of={requirements} headingClass="font-display text-xl font-bold" className="mt-8" />
        )}
        {!application && steps.length > 1 && <Steps steps={steps} />}
        <p className="mt-8 hidden print:block">{texts.applyAt(address, job.recruiter_phone_shown)}</p>
      </div>
      <div className="rounded-box bg-base-200 p-6 max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:[@media(min-height:36rem)]:sticky lg:[@media(min-height:36rem)]:top-8">
        <JobPay job={job} />
        <JobFacts job={job} className="order-1 mt-4 lg:order-3 lg:mt-6" />
        <FurtherFacts job={job} className="order-3 mt-8 lg:mt-2" />
        <AppliedNote application={application} />
        {(!application || next) && (
          <div className="bottom-0 order-4 -mx-4 mt-6 border-t border-base-300 bg-base-100 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:px-8 max-lg:[@media(min-height:20rem)]:sticky lg:order-2 lg:mx-0 lg:mt-0 lg:border-0 lg:bg-transparent lg:p-0 print:hidden">
            {next ? (
              <LinkButton
                to={next.to}
                look={application?.left === 0 ? 'plain' : 'accent'}
                className="w-full lg:mt-2"
              >
                {next.label}
              </LinkButton>
            ) : (
              <>
                <div className="flex flex-wrap gap-2">
                  <ApplyLink job={job} onApply={onApply} className="grow lg:w-full" />
                  <CallLink job={job} className="max-lg:px-3 lg:w-full" />
                </div>
                <p className="mt-2 text-center text-sm text-muted max-lg:hidden">{texts.noAccount}</p>
              </>
            )}
          </div>
        )}
        {application && <AppliedMore {...props} application={application} acts={more} />}
        <Recruiter job={job} answerDays={answerDays} />
        <ApplyAgain {...props} />
        <CopyLink address={address} />
      </div>
    </article>
  );
}

/** The line of the person who posted the job, if one is given. An extension is read, and not dialed. */
function CallLink({ job, look, className }: { job: Job; look?: ButtonLook; className: string }) {
  const { recruiter_phone: phone, recruiter_phone_shown: shown } = job;
  if (phone === undefined || shown === undefined) return null;
  return (
    <a href={phoneAddress(shown.replace(/ ext.*/, ''))} className={buttonClass({ look, className })}>
      <Icon of={Phone} />
      {texts.call(shown)}
    </a>
  );
}

/** Below the title on a phone, and above the next act beside the text. */
function AppliedNote({ application }: Pick<OpenJobProps, 'application'>) {
  if (!application) return null;
  const { sentAt } = application;
  return (
    <p className="mt-3 flex gap-2 font-semibold lg:order-2 lg:mt-0 print:hidden">
      <Icon of={CircleCheck} className="mt-0.5 text-success" />
      <span>
        {texts.applied} {sentAt !== undefined && <RelativeTime moment={sentAt} />}
      </span>
    </p>
  );
}

type AppliedMoreProps = OpenJobProps & {
  application: ShownApplication;
  acts: ReturnType<typeof nextActs>;
};

const quietClass = 'px-3 underline underline-offset-4';

/** The reference, and what else can be done. On a phone it stands below the title. */
function AppliedMore({ job, application, acts, hasReceipt }: AppliedMoreProps) {
  return (
    <div className="mt-2 lg:order-2 print:hidden">
      <p className="text-sm text-muted">
        {texts.reference} <bdi className="inline-block text-base-content">{application.reference}</bdi>
      </p>
      {!hasReceipt && (
        <p className="mt-1 text-sm text-muted">
          {application.left === 0 ? texts.next : apply.left(application.left)}
        </p>
      )}
      <div className="-mx-3 mt-1 flex flex-wrap gap-x-2">
        {acts.map(({ to, label }) => (
          <LinkButton key={to} to={to} look="quiet" className={quietClass}>
            {label}
          </LinkButton>
        ))}
        <CallLink job={job} look="quiet" className={quietClass} />
      </div>
    </div>
  );
}

/** For somebody else in the same browser. It stands last. */
function ApplyAgain({ job, application, hasReceipt, onApply }: OpenJobProps) {
  if (!application || hasReceipt) return null;
  return (
    <ApplyLink
      job={job}
      onApply={onApply}
      look="quiet"
      label={applyAgain}
      className={classes(
        quietClass,
        'order-3 -mx-3 mt-2 self-start text-sm font-normal text-muted print:hidden',
      )}
    />
  );
}

/** A phone has a menu of its own for sharing. Browsers copy on secure pages only. Elsewhere its place stays empty, so that nothing moves. */
function CopyLink({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const canCopy = useIsHydrated() && window.isSecureContext;
  return (
    <Button
      look="quiet"
      className={classes(
        quietClass,
        'needs-script order-4 -mx-3 mt-2 -mb-3 self-start max-lg:hidden print:hidden',
        !canCopy && 'invisible',
      )}
      onClick={() => {
        navigator.clipboard.writeText(address).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
    >
      <Icon of={isCopied ? Check : Link2} />
      <span aria-live="polite">{isCopied ? texts.linkCopied : texts.copyLink}</span>
    </Button>
  );
}

/** The way of an application, in the agency's words. */
function Steps({ steps }: { steps: string[] }) {
  return (
    <section aria-labelledby="steps" className="mt-8 print:hidden">
      <h2 id="steps" className="text-xl">
        {texts.after}
      </h2>
      <ol className="mt-1 list-decimal pl-5">
        {steps.map((step) => (
          <li key={step} dir="auto" className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The person behind the job. The first admin’s name of the first start is nobody’s. */
function Recruiter({ job, answerDays }: Pick<OpenJobProps, 'job' | 'answerDays'>) {
  const { recruiter: name, recruiter_portrait: portrait } = job;
  const isSomebody = name !== '' && (name !== firstAdminName || portrait !== undefined);
  if (!isSomebody && answerDays === null) return null;
  return (
    <div className="order-2 mt-6 border-base-300 lg:order-3 lg:border-t lg:pt-5 print:hidden">
      {isSomebody && (
        <div className="flex items-center gap-3">
          <Portrait name={name} of={portrait} />
          <p className="min-w-0 leading-snug wrap-anywhere">
            <span className="text-sm text-muted">{texts.yourRecruiter}</span>
            <br />
            <bdi className="font-semibold">{name}</bdi>
          </p>
        </div>
      )}
      {answerDays !== null && <p className="mt-2 text-sm text-muted">{texts.usuallyAnswers(answerDays)}</p>}
    </div>
  );
}
