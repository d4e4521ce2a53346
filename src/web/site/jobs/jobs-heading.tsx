import { Suspense } from 'react';
import { Await, useSearchParams } from 'react-router';
import type { Arriving } from '../../api/arriving.ts';
import { chosenFilters } from './chosen-filters.ts';
import type { JobsList } from './open-jobs-page.tsx';
import { fullTitle } from '../layout/page-meta.ts';
import { useSite } from '../layout/use-site.ts';
import * as texts from './texts.ts';

/** Names the chosen filters as soon as their names arrive. */
export function JobsHeading({ jobs }: { jobs: Arriving<JobsList> }) {
  const [search] = useSearchParams();
  const titleOf = ({ facets }: JobsList) => texts.titleOf(chosenFilters(search, facets));
  if ('now' in jobs) return <Heading title={titleOf(jobs.now)} />;
  const unnamed = <LateHeading title={texts.jobs} />;
  return (
    <Suspense fallback={unnamed}>
      <Await resolve={jobs.later} errorElement={unnamed}>
        {(list) => <LateHeading title={titleOf(list)} />}
      </Await>
    </Suspense>
  );
}

/** A late list also brings the title of the browser's tab. */
function LateHeading({ title }: { title: string }) {
  const { agencyName } = useSite();
  return (
    <>
      <title>{fullTitle(title, agencyName)}</title>
      <Heading title={title} />
    </>
  );
}

function Heading({ title }: { title: string }) {
  return <h1 className="text-2xl">{title}</h1>;
}
