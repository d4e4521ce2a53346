import Briefcase from 'lucide:briefcase';
import MapPin from 'lucide:map-pin';
import { Fragment, type ReactNode } from 'react';
import { linesOf } from '../../../contract/lines-of.ts';
import { splitPay } from '../../../contract/face/split-pay.ts';
import type { OpenJob as Job, ShownFact } from '../../../contract/jobs.ts';
import { classes } from '../../ui/classes.ts';
import { factIcons } from '../../ui/fact-icons.ts';
import { Icon, type IconNode } from '../../ui/icon.tsx';
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

/** The pay leads. A fact that says more about the place or the trade stands in its line. */
export function JobFacts({ job, className }: { job: Job; className: string }) {
  const find = (...names: ShownFact['name'][]) => job.facts?.filter(({ name }) => names.includes(name));
  return (
    <dl className={classes('flex flex-wrap gap-x-6 gap-y-2 lg:text-lg', className)}>
      {job.salary !== '' && (
        <div className="w-full min-w-0">
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
      <Fact name={texts.location} icon={MapPin} more={find('workplace')}>
        {[job.location, ...linesOf(job.further_locations ?? '')].join(' · ')}
      </Fact>
      <Fact name={texts.industry} icon={Briefcase} more={find('openings')}>
        {job.industry}
      </Fact>
      {find('schedule', 'start', 'benefits', 'closing')?.map(({ name, text }) => (
        <Fact key={name} name={texts.facts[name]} icon={factIcons[name]}>
          {text}
        </Fact>
      ))}
      <div className="w-full text-base text-muted">
        <dt className="sr-only">{texts.date}</dt>
        <dd>
          {texts.posted} <RelativeTime moment={job.posted_at} />
        </dd>
      </div>
    </dl>
  );
}

type FactProps = { name: string; icon: IconNode; more?: ShownFact[] | undefined; children: ReactNode };

function Fact({ name, icon, more, children }: FactProps) {
  return (
    <div className="flex max-w-full min-w-0 items-start gap-2">
      <dt className="mt-0.5 lg:mt-1">
        <Icon of={icon} className="text-muted" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">
        {children}
        {more?.map((fact) => (
          <Fragment key={fact.name}>
            {' '}
            · <span className="whitespace-nowrap">{fact.text}</span>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
