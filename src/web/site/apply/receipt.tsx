import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { KeepMe } from '../consent/keep-me.tsx';
import { useSite } from '../layout/use-site.ts';
import { answersPath, ownApplicationPath } from './application-paths.ts';
import { updateApplication } from './own-application.ts';
import { type SentApplication, useOwnApplication } from './shown-application.ts';
import * as texts from './receipt-texts.ts';
import { SeeApplication, WhatNext } from './what-next.tsx';

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
  const ownPath = application?.left === 0 && ownApplicationPath(jobId, application.reference, site);
  return (
    <div className="mb-6">
      <WhatNext hasClosed={hasClosed} className="mb-6">
        {application && application.left !== 0 && (
          <>
            <p className="font-display text-xl font-bold">{texts.left(application.left)}</p>
            <Link
              to={answersPath(jobId, application.reference)}
              className={buttonClass({ look: 'accent', className: 'mt-2 max-md:w-full' })}
            >
              {texts.answerQuestions}
            </Link>
          </>
        )}
        {ownPath && <SeeApplication to={ownPath} />}
      </WhatNext>
      {application && (
        <div className="mt-6 max-w-xl">
          <KeepMe
            key={application.reference}
            reference={application.reference}
            isKept={application.isKept ?? false}
            onSaved={(isKept) => updateApplication(jobId, { isKept })}
          />
        </div>
      )}
    </div>
  );
}
