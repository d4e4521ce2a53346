import { Suspense } from 'react';
import { Await, useSearchParams } from 'react-router';
import type { Arriving } from '../api/arriving.ts';
import { chosenFilters, jobsTitle } from './jobs-texts.ts';
import type { JobsList } from './jobs.tsx';
import { fullTitle } from './page-meta.ts';
import { useSite } from './use-site.ts';

/** Names what is chosen, as soon as its names are known. */
export function JobsHeading({ jobs }: { jobs: Arriving<JobsList> }) {
  const [search] = useSearchParams();
  const titleOf = ({ facets }: JobsList) => jobsTitle(chosenFilters(search, facets));
  if ('now' in jobs) return <Heading title={titleOf(jobs.now)} />;
  const unnamed = <LateHeading title="Jobs" />;
  return (
    <Suspense fallback={unnamed}>
      <Await resolve={jobs.later} errorElement={unnamed}>
        {(list) => <LateHeading title={titleOf(list)} />}
      </Await>
    </Suspense>
  );
}

/** What was not known with the page comes with its title for the browser's tab, too. */
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
