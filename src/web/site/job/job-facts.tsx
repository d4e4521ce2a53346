import type { ReactNode } from 'react';
import { linesOf } from '../../../contract/lines-of.ts';
import { splitPay } from '../../../contract/face/split-pay.ts';
import type { OpenJob as Job, ShownFact } from '../../../contract/jobs.ts';
import { classes } from '../../ui/classes.ts';
import { IndustryDrawing } from '../../ui/industry-drawing.tsx';
import { Pay } from '../../ui/pay.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import * as texts from './texts.ts';

/** The pay leads, on the board below the line of the trade. */
export function JobPay({ job: { salary, industry } }: { job: Job }) {
  if (salary === '') return null;
  return (
    <dl
      data-theme="dark"
      className="board order-1 mt-4 min-w-0 overflow-hidden lg:-mx-6 lg:-mt-6 lg:mb-6 lg:rounded-b-none"
    >
      <dt className="sr-only">{texts.salary}</dt>
      <dd className="px-4 py-3 leading-tight wrap-anywhere lg:px-6 lg:py-4">
        <IndustryDrawing
          name={industry}
          className="-mx-6 -mt-4 mb-2 w-[calc(100%+3rem)] max-w-none text-line max-lg:hidden print:hidden"
        />
        <Pay
          of={splitPay(salary)}
          amountClass="font-display text-2xl font-bold tracking-tight"
          restClass="inline-block text-base text-muted"
        />
      </dd>
    </dl>
  );
}

/** The facts that decide whether to read on, which a phone shows above the text. */
export function JobFacts({ job, className }: { job: Job; className: string }) {
  const places = [job.location, ...linesOf(job.further_locations ?? '')].join('\n');
  const posted = <RelativeTime moment={job.posted_at} />;
  const facts: Named[] = [
    [texts.location, places],
    [texts.industry, job.industry],
    ...readFacts(job, deciding),
    [texts.posted, posted],
  ];
  return <Facts of={facts} className={className} />;
}

export function FurtherFacts({ job, className }: { job: Job; className: string }) {
  return <Facts of={readFacts(job, further)} className={className} />;
}

const deciding = ['workplace', 'schedule', 'openings', 'start', 'closing'] as const;
const further = ['benefits'] as const;

type Named = [name: string, value: ReactNode];

function readFacts({ facts }: Job, names: readonly ShownFact['name'][]): Named[] {
  return names.map((name) => [
    texts.facts[name],
    facts?.filter((fact) => fact.name === name).map(valueOf)[0],
  ]);
}

/** Each fact has its name before it, and a line for each of its parts. */
function Facts({ of: facts, className }: { of: Named[]; className: string }) {
  return (
    <dl className={classes(factsLayout, className)}>
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const factsLayout =
  'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 md:max-lg:grid-cols-[5rem_minmax(0,1fr)_5rem_minmax(0,1fr)]';

/** A dot between two parts would stand at the end of a line. */
const valueOf = ({ text, value = text }: ShownFact) => value.replaceAll(' · ', '\n');
