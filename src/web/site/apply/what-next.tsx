import { classes } from '../../ui/classes.ts';
import { useSite } from '../layout/use-site.ts';
import * as texts from './receipt-texts.ts';

/** The next events of a new application. */
export function WhatNext({ className }: { className?: string }) {
  const { answerWithinDays, sendsMails } = useSite();
  return (
    <div className={classes('max-w-xl', className)}>
      <h2 className="text-lg">{texts.next}</h2>
      <ul className="mt-1 list-disc pl-5">
        <li>{texts.recruiterReads(answerWithinDays)}</li>
        {sendsMails && <li>{texts.mailComes}</li>}
      </ul>
    </div>
  );
}
