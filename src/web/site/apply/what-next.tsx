import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { useSite } from '../layout/use-site.ts';
import * as texts from './receipt-texts.ts';

type WhatNextProps = { children?: ReactNode; hasClosed: boolean; className?: string };

/** How a new application stands, on the board: its children are the lit line, and the next events follow. */
export function WhatNext({ children, hasClosed, className }: WhatNextProps) {
  const { answerWithinDays, sendsMails } = useSite();
  return (
    <div data-theme="dark" className={classes('board py-3 md:py-5', className)}>
      <ul className="roll lg:grid lg:grid-cols-2">
        {children && <li className={classes(lineClass, 'md:row-span-2')}>{children}</li>}
        {!hasClosed && <li className={eventClass}>{texts.recruiterReads(answerWithinDays)}</li>}
        {!hasClosed && sendsMails && <li className={eventClass}>{texts.mailComes}</li>}
      </ul>
    </div>
  );
}

const lineClass = 'relative py-2 ps-12 pe-5 md:ps-18 md:pe-7';
const eventClass = `${lineClass} [--tick:1.2rem]`;

/** On the board. */
export function SeeApplication({ to }: { to: string }) {
  return (
    <Link to={to} className="text-link inline-flex min-h-11 items-center font-semibold print:hidden">
      {texts.seeApplication}
    </Link>
  );
}
