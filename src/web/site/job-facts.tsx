import { Banknote, Briefcase, CalendarDays, MapPin, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import type { OpenJob } from '../../contract/jobs.ts';
import { Icon } from '../ui/icon.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';

/** What decides whether one reads on: the place, the field, the pay and how new it is. */
export function JobFacts({ job }: { job: OpenJob }) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-lg">
      {job.salary !== '' && (
        <Fact name="Salary" icon={Banknote}>
          {job.salary}
        </Fact>
      )}
      <Fact name="Location" icon={MapPin}>
        {job.location}
      </Fact>
      <Fact name="Industry" icon={Briefcase}>
        {job.industry}
      </Fact>
      <Fact name="Date" icon={CalendarDays}>
        Posted <RelativeTime moment={job.posted_at} />
      </Fact>
    </dl>
  );
}

function Fact({ name, icon, children }: { name: string; icon: IconNode; children: ReactNode }) {
  return (
    <div className="flex max-w-full min-w-0 items-center gap-2">
      <dt>
        <Icon of={icon} className="text-muted" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
