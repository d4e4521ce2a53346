import { Banknote, Briefcase, CalendarDays, MapPin, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import type { OpenJob } from '../../../contract/jobs.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import * as texts from './texts.ts';

export function JobFacts({ job, className }: { job: OpenJob; className: string }) {
  return (
    <dl className={classes('flex flex-wrap gap-x-6 gap-y-2 lg:text-lg', className)}>
      {job.salary !== '' && (
        <Fact name={texts.salary} icon={Banknote}>
          {job.salary}
        </Fact>
      )}
      <Fact name={texts.location} icon={MapPin}>
        {job.location}
      </Fact>
      <Fact name={texts.industry} icon={Briefcase}>
        {job.industry}
      </Fact>
      <Fact name={texts.date} icon={CalendarDays}>
        {texts.posted} <RelativeTime moment={job.posted_at} />
      </Fact>
    </dl>
  );
}

function Fact({ name, icon, children }: { name: string; icon: IconNode; children: ReactNode }) {
  return (
    <div className="flex max-w-full min-w-0 items-start gap-2">
      <dt className="mt-0.5 lg:mt-1">
        <Icon of={icon} className="text-muted" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
