import { classes } from '../../ui/classes.ts';
import { useSite } from '../layout/use-site.ts';
import { ApplicationSteps } from './application-steps.tsx';
import * as texts from './receipt-texts.ts';

/** How far a new application has come, and what happens next. */
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
