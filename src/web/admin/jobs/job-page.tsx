import { Allowed, useMay } from '../accounts/session/viewer.ts';
import { useEffect, useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { BackLink } from '../entity/page-heading.tsx';
import { startWalk } from '../people/list-walk.ts';
import { History } from '../changes/history/change-list.tsx';
import { loadEntityPage } from '../entity/entity-page.tsx';
import { listPlacedLocations } from './categories/category-kinds.ts';
import type { Route } from './+types/job-page.ts';
import { JobPeopleSection } from './applications/job-people.tsx';
import { readJobPeople } from './applications/read-job-people.ts';
import { EditJobForm } from './form/job-forms.tsx';
import { pageTitle } from '../layout/texts.ts';
import * as texts from './texts.ts';
import { Link } from 'react-router';
import type { Waiting } from '../../../contract/alerts.ts';
import type { Job } from '../../../contract/jobs.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { listAddress } from '../lists/list-address.ts';
import { barLinkClass } from '../layout/top-bar.tsx';
import { SaveButton } from '../changes/forms/save-button.tsx';
import { JobStatusButton } from './job-status-button.tsx';
import { StatusBadge } from './job-table-columns.tsx';
import { copyOfJob } from './copy-of-job.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.job.name ?? texts.job) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('job', args, async (api, id, url) => {
    const [job, people, industries, locations, benefits, offices] = await Promise.all([
      api.getJob({ params: { id } }),
      readJobPeople(api, id, url.searchParams),
      api.listIndustries(),
      listPlacedLocations(api),
      api.listBenefits(),
      api.listOffices(),
    ]);
    // Only a closed job shows it.
    const waiting = job.active ? undefined : await api.countWaiting({ params: { id } });
    return { job, waiting, people, industries, locations, benefits, offices };
  });

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { job, waiting, people, changes, ...categories } = loaderData;
  useEffect(() => startWalk(people.walk), [people]);
  const mayEdit = useMay()('updateJob');
  return (
    <>
      <BackLink to={texts.back.to}>{texts.back.text}</BackLink>
      <JobHeader job={job} waiting={waiting} />
      <PartLinks people={job.applicant_count} hasHistory={changes.items.length > 0} />
      {/* What sticks to the top of a part stands below its links. */}
      <div className="[--admin-bar-height:2.75rem] md:[--admin-bar-height:6.25rem]">
        <JobPeopleSection key={job.id} job={job} people={people} />
        <section className="mt-10 border-t border-base-300 pt-4 print:hidden">
          {/* The bar above ends a little below the place that a link leads to. */}
          <h2 id="job" className="mb-5 pt-2 text-xl">
            {mayEdit ? texts.editJob : texts.parts.job}
          </h2>
          <EditJobForm key={job.id} job={job} {...categories} />
        </section>
        <History changes={changes} />
      </div>
    </>
  );
}

/** All parts stand on the page, so that no typed word is lost between them. The one in sight is marked. */
function PartLinks({ people, hasHistory }: { people: number; hasHistory: boolean }) {
  const { label, ...words } = texts.parts;
  const shown = useShownPart();
  const parts = partIds.filter((id) => id !== 'history' || hasHistory);
  return (
    <nav
      aria-label={label}
      className="sticky top-(--admin-bar-height) z-20 mb-4 flex flex-wrap border-b border-base-300 bg-base-100 print:hidden"
    >
      {parts.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === shown ? 'true' : undefined}
          className={barLinkClass(id === shown)}
        >
          {words[id]}
          {id === 'people' && (
            <span className="ml-1.5 font-normal tabular-nums">{people.toLocaleString('en')}</span>
          )}
        </a>
      ))}
    </nav>
  );
}

/** The ids of their headings. */
const partIds = ['people', 'job', 'history'] as const;

/** The last part whose heading is as far up as a link to it leads; at the end of the page the last one. */
function useShownPart(): string {
  const [shown, setShown] = useState('people');
  useEffect(() => {
    const look = () => setShown(partIds.findLast(isAtEnd() ? isThere : isReached) ?? 'people');
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return shown;
}

/** A short last part never comes up so far. */
function isAtEnd(): boolean {
  return scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}

function isThere(id: string): boolean {
  return document.getElementById(id) !== null;
}

function isReached(id: string): boolean {
  const heading = document.getElementById(id);
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return heading !== null && heading.getBoundingClientRect().top < top + 8;
}

/** The job as it stands for visitors, and what can be done with it. */
function JobHeader({ job, waiting }: { job: Job; waiting: Waiting | undefined }) {
  const facts = [job.location, job.industry, job.salary, job.office ?? ''].filter((fact) => fact !== '');
  return (
    <header className="mb-4 flex flex-wrap items-start gap-x-8 gap-y-3 md:mb-6 md:gap-y-4">
      <div className="min-w-0 grow basis-96">
        <h1 dir="auto" className="text-2xl">
          {job.name}
        </h1>
        <p className="mt-2">
          <StatusBadge job={job} />
          {texts.dot}
          {job.posted_at === null ? texts.created : texts.posted}{' '}
          <RelativeTime moment={job.posted_at ?? job.created_at} />
          <span className="max-md:hidden"> {texts.by(job.posted_by)}</span>
          {job.active && (
            <>
              {texts.dot}
              <Link to={`/jobs/${job.id}`} className="text-link">
                {texts.viewOnSite}
              </Link>
            </>
          )}
        </p>
        <p className="mt-1 wrap-anywhere">{facts.join(texts.dot)}</p>
        {waiting !== undefined && waiting.count > 0 && (
          <p className="mt-1 font-semibold">{texts.waiting(waiting)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Allowed to="updateJob">
          <a href="#job-name" className={buttonClass({ isSmall: true })}>
            {texts.edit}
          </a>
        </Allowed>
        <JobStatusButton job={job} savedAt={listAddress('/admin/jobs')} />
        <DuplicateButton key={job.id} job={job} />
      </div>
    </header>
  );
}

/** Posts a copy of a job and opens its page. */
function DuplicateButton({ job }: { job: Job }) {
  return (
    <SaveButton
      needs="createJob"
      isSmall
      send={(api) => api.createJob({ body: copyOfJob(job) })}
      savedAt={({ id }) => `/admin/jobs/${id}`}
      reason={texts.duplicated}
    >
      {texts.duplicate}
    </SaveButton>
  );
}
