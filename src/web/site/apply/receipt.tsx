import { LinkButton } from '../../ui/button.tsx';
import { KeepMe } from '../consent/keep-me.tsx';
import { useSite } from '../layout/use-site.ts';
import { nextActs } from './application-paths.ts';
import { updateApplication } from './own-application.ts';
import { type SentApplication, useOwnApplication } from './shown-application.ts';
import * as texts from './receipt-texts.ts';
import { BoardLink, WhatNext } from './what-next.tsx';

export type ReceiptProps = {
  jobId: string | undefined;
  sent: SentApplication;
  /** Nothing comes next of itself. */
  hasClosed?: boolean;
};

/** Right after applying: the questions that are left or what was sent, and what happens next. */
export default function Receipt({ jobId, sent, hasClosed = false }: ReceiptProps) {
  const application = useOwnApplication(jobId, sent);
  const site = useSite();
  const left = application?.left ?? 0;
  const acts = application ? nextActs(jobId, application, site) : [];
  const answer = left !== 0 && acts[0];
  return (
    <div className="mb-6">
      <WhatNext jobId={jobId} hasClosed={hasClosed} className="mb-6">
        {answer && (
          <>
            <p className="font-display text-xl font-bold">{texts.left(left)}</p>
            <LinkButton to={answer.to} look="accent" className="mt-2 max-md:w-full">
              {answer.label}
            </LinkButton>
          </>
        )}
        {acts.length > 0 && (
          <div className="flex flex-wrap gap-x-6">
            {acts.slice(answer ? 1 : 0).map((act) => (
              <BoardLink key={act.to} {...act} />
            ))}
          </div>
        )}
      </WhatNext>
      {/* Somebody on the list for any job has asked for just that. */}
      {application && jobId !== undefined && (
        <div className="mt-6 max-w-xl">
          <KeepMe
            key={application.reference}
            reference={application.reference}
            isKept={application.isKept ?? false}
            onSaved={(isKept) => updateApplication(jobId, application.reference, { isKept })}
          />
        </div>
      )}
    </div>
  );
}
