import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useSite } from '../layout/use-site.ts';
import { KeepMe } from '../consent/keep-me.tsx';
import { ApplicationSteps } from './application-steps.tsx';
import { answersPath } from './application-paths.ts';
import { updateApplication } from './own-application.ts';
import { type SentApplication, useOwnApplication } from './shown-application.ts';
import * as texts from './receipt-texts.ts';

export type ReceiptProps = { jobId: string | undefined; sent: SentApplication };

/** Right after applying: the questions that are left, how far the application has come, and what happens next. */
export default function Receipt({ jobId, sent }: ReceiptProps) {
  const application = useOwnApplication(jobId, sent);
  return (
    <div className="mb-6">
      {application && application.left !== 0 && (
        <div className="mb-6">
          <p className="font-semibold">{texts.left(application.left)}</p>
          <Link
            to={answersPath(jobId, application.reference)}
            className={buttonClass({ look: 'accent', className: 'mt-2 max-md:w-full' })}
          >
            {texts.answerQuestions}
          </Link>
        </div>
      )}
      <WhatNext />
      {application && (
        <div className="mt-6 max-w-xl border-t border-base-300 pt-4">
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

export function WhatNext({ className }: { className?: string }) {
  const { answerWithinDays, sendsMails } = useSite();
  return (
    <div className={classes('max-w-xl', className)}>
      <ApplicationSteps present="sent" />
      <h2 className="mt-6 text-lg">{texts.next}</h2>
      <ul className="mt-1 list-disc pl-5">
        <li>{texts.recruiterReads(answerWithinDays)}</li>
        {sendsMails && <li>{texts.mailComes}</li>}
      </ul>
    </div>
  );
}
