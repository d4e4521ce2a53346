import type { ReactNode } from 'react';
import { linesOf } from '../../../contract/lines-of.ts';
import { splitPay } from '../../../contract/face/split-pay.ts';
import type { OpenJob as Job, ShownFact } from '../../../contract/jobs.ts';
import { classes } from '../../ui/classes.ts';
import { IndustryDrawing } from '../../ui/industry-drawing.tsx';
import { Pay } from '../../ui/pay.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import * as texts from './texts.ts';

/** The job's trade, above its facts in a card. */
export function JobDrawing({ job }: { job: Pick<Job, 'industry'> }) {
  return (
    <IndustryDrawing
      name={job.industry}
      className="-mx-6 -mt-2 mb-2 w-[calc(100%+3rem)] max-w-none text-line max-lg:hidden print:hidden"
    />
  );
}

/** The pay leads. Every other fact is one line, with its name before it. */
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
    <dl className={classes('grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2', className)}>
      {job.salary !== '' && (
        <div className="col-span-2 mb-1 min-w-0">
          <dt className="sr-only">{texts.salary}</dt>
          <dd className="leading-tight wrap-anywhere">
            <Pay
              of={splitPay(job.salary)}
              amountClass="font-display text-2xl font-bold tracking-tight"
              restClass="text-base"
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
