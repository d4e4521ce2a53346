import type { ReactNode } from 'react';
import { linesOf } from '../../../contract/lines-of.ts';
import { splitPay } from '../../../contract/face/split-pay.ts';
import type { OpenJob as Job, ShownFact } from '../../../contract/jobs.ts';
import { classes } from '../../ui/classes.ts';
import { IndustryDrawing } from '../../ui/industry-drawing.tsx';
import { Pay } from '../../ui/pay.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import * as texts from './texts.ts';

/** The pay leads, on the board below the line of the trade. Every other fact is one line, with its name before it. */
export function JobFacts({ job, className }: { job: Job; className: string }) {
  const find = (name: ShownFact['name']) => job.facts?.filter((fact) => fact.name === name).map(valueOf)[0];
  const named: [string, ReactNode][] = [
    [texts.location, [job.location, ...linesOf(job.further_locations ?? '')].join(' · ')],
    [texts.facts.workplace, find('workplace')],
    [texts.industry, job.industry],
    ...later.map((name): [string, ReactNode] => [texts.facts[name], find(name)]),
    [texts.posted, <RelativeTime key="posted" moment={job.posted_at} />],
  ];
  return (
    <dl
      className={classes(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 md:max-lg:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]',
        className,
      )}
    >
      {job.salary !== '' && (
        <div
          data-theme="dark"
          className="board col-span-full mb-2 min-w-0 overflow-hidden lg:-mx-6 lg:-mt-6 lg:rounded-b-none"
        >
          <dt className="sr-only">{texts.salary}</dt>
          <dd className="px-4 py-3 leading-tight wrap-anywhere lg:px-6 lg:py-4">
            <IndustryDrawing
              name={job.industry}
              className="-mx-6 -mt-4 mb-2 w-[calc(100%+3rem)] max-w-none text-line max-lg:hidden print:hidden"
            />
            <Pay
              of={splitPay(job.salary)}
              amountClass="font-display text-2xl font-bold tracking-tight"
              restClass="text-base text-muted"
            />
          </dd>
        </div>
      )}
      {named.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const later = ['openings', 'schedule', 'start', 'benefits', 'closing'] as const;

const valueOf = ({ text, value = text }: ShownFact) => value;
