import type { OpenJob as Job } from '../../../contract/jobs.ts';
import { LinkButton } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text-view.tsx';
import { ApplyLink } from '../apply/apply-link.tsx';
import { applyAgain } from '../apply/texts.ts';
import { useSite } from '../layout/use-site.ts';
import { Requirements } from '../questions/requirements.tsx';
import { AppliedNote } from './applied-note.tsx';
import { CopyLink } from './copy-link.tsx';
import { JobFacts } from './job-facts.tsx';
import { useOwnApplication } from '../apply/own-application.ts';
import { similarId } from './similar-jobs.tsx';
import * as texts from './texts.ts';

type OpenJobProps = {
  job: Job;
  requirements: string[];
  hasSimilar: boolean;
  /** The reference of an application for it, from the address. */
  reference: string | undefined;
  onApply: () => void;
};

/**
 * On a wide screen facts and button are a card beside the text. On a phone the card dissolves: the facts stand above
 * the text and the button stays at the bottom of the screen.
 */
export function OpenJob({ job, requirements, hasSimilar, reference, onApply }: OpenJobProps) {
  const { publicUrl } = useSite();
  const application = useOwnApplication(job.id, reference);
  const address = `${publicUrl}/jobs/${job.id}`;
  return (
    <article className="flex flex-col gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <h1 dir="auto" className="text-2xl md:text-3xl">
        {job.name}
      </h1>
      <div className="order-3 mt-8 min-w-0 lg:col-start-1">
        <RichText content={job.description_content} />
        <Requirements of={requirements} className="mt-8" />
        <p className="mt-8 hidden print:block">{texts.applyAt(address)}</p>
      </div>
      <div className="rounded-box bg-base-200 p-6 max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:[@media(min-height:36rem)]:sticky lg:[@media(min-height:36rem)]:top-8">
        <JobFacts job={job} className="order-1 mt-4 lg:mt-0 lg:flex-col lg:gap-y-3" />
        <CopyLink address={address} />
        <div className="bottom-0 order-4 -mx-4 mt-8 border-t border-base-300 bg-base-100 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:px-8 max-lg:[@media(min-height:20rem)]:sticky lg:order-2 lg:mx-0 lg:mt-6 lg:border-0 lg:bg-transparent lg:p-0 print:hidden">
          {application ? (
            <>
              <AppliedNote jobId={job.id} application={application} />
              <div className="-mx-3 mt-1 flex flex-wrap gap-x-2">
                {hasSimilar && (
                  <LinkButton to={`#${similarId}`} look="quiet" className="px-3">
                    {texts.similarJobs}
                  </LinkButton>
                )}
                <ApplyLink job={job} onApply={onApply} look="quiet" label={applyAgain} className="px-3" />
              </div>
            </>
          ) : (
            <>
              <ApplyLink job={job} onApply={onApply} className="w-full" />
              <p className="mt-2 text-center text-sm text-muted">{texts.noAccount}</p>
            </>
          )}
        </div>
      </div>
    </article>
  );
}
