import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { BoardLines } from '../layout/board-lines.tsx';
import { useSite } from '../layout/use-site.ts';
import * as texts from './receipt-texts.ts';

type WhatNextProps = {
  /** None: the person is on the list for any job. */
  jobId: string | undefined;
  children?: ReactNode;
  hasClosed: boolean;
  className: string;
};

/** How a new application stands, on the board: its children are the lit line, and the next events follow. */
export function WhatNext({ jobId, children, hasClosed, className }: WhatNextProps) {
  const { answerWithinDays, sendsMails } = useSite();
  return (
    <BoardLines
      lead={children}
      lines={[
        !hasClosed && (
          <Fragment key="next">
            <span className="block text-sm text-muted">{texts.whatNext}</span>
            {jobId === undefined ? texts.whenItFits : texts.recruiterReads(answerWithinDays)}
          </Fragment>
        ),
        !hasClosed && sendsMails && texts.mailComes,
      ]}
      className={className}
    />
  );
}

export function BoardLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center font-semibold print:hidden">
      {label}
    </Link>
  );
}
