import { ArrowRight, Search } from 'lucide';
import { Form, Link } from 'react-router';
import type { LandingContent } from '../../../contract/content.ts';
import type { Page } from '../../../contract/endpoints.ts';
import type { FacetCount, JobSummary } from '../../../contract/jobs.ts';
import { longestSearch } from '../../../contract/visitor-limits.ts';
import { type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { loadContent, type PageContent, type ReadContent, streamPage } from '../content/load-content.ts';
import { agencyNameOf, pageMeta } from '../layout/page-meta.ts';
import { StreamedContent } from '../content/streamed-content.tsx';
import type { Route } from './+types/landing-page.ts';
import * as texts from './texts.ts';

type Landing = {
  content: PageContent<LandingContent>;
  newest: Page<JobSummary>;
  /** Only industries with open jobs. */
  industries: FacetCount[];
};

const load: Load<Landing> = async (api) => {
  const [content, newest, { industries }] = await Promise.all([
    loadContent((wait) => api.getLandingContent({ query: { wait } })),
    api.listOpenJobs({ query: { limit: 5 } }),
    api.listJobFacets(),
  ]);
  return { content, newest, industries };
};

export const loader = async (args: Route.LoaderArgs) =>
  streamPage(await loadPage(load, serverApi(args.context), args));
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, visitorApi, args);
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const agencyName = agencyNameOf(matches);
  const content = loaderData && 'now' in loaderData.content ? loaderData.content.now : undefined;
  return pageMeta(matches, {
    title: content?.title ?? agencyName,
    description: content?.subTitle ?? texts.description(agencyName),
    path: '/',
  });
}

const readAgain: ReadContent<LandingContent> = (wait) => visitorApi.getLandingContent({ query: { wait } });

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { content, newest, industries } = loaderData;
  return (
    <>
      <section className="border-b border-base-300 bg-base-200 print:bg-transparent">
        <div className="page-width py-8 md:py-14">
          <StreamedContent content={content} read={readAgain}>
            {(late) => <LandingTitle content={late} />}
          </StreamedContent>
          <LandingSearch />
          <StreamedContent content={content} read={readAgain}>
            {(late) => <LandingActions content={late} />}
          </StreamedContent>
        </div>
      </section>
      <div className="page-width grid grid-cols-1 gap-y-12 pt-10 md:pt-14">
        <NewestJobs newest={newest} />
        <IndustryLinks industries={industries} />
      </div>
    </>
  );
}

type LateTexts = { content: LandingContent | undefined };

function LandingTitle({ content }: LateTexts) {
  return (
    <>
      <h1 className="text-3xl">{content?.title ?? texts.welcome}</h1>
      <p className="measure mt-4 min-h-14 text-lg text-muted" role={content ? undefined : 'status'}>
        {content?.subTitle ?? texts.fetching}
      </p>
    </>
  );
}

/** The two links do not wait for the texts. */
function LandingActions({ content }: LateTexts) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-12 gap-y-4">
      <p className="min-w-0 md:flex-1">{content?.cta}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton to="/jobs" className="md:px-8" prefetch="intent">
          {content?.jobsButton ?? texts.jobs}
        </LinkButton>
        <LinkButton to="/contact" prefetch="intent">
          {content?.contactUsButton ?? texts.contactUs}
        </LinkButton>
      </div>
    </div>
  );
}

function LandingSearch() {
  return (
    <Form action="/jobs" role="search" className="mt-6 flex gap-2 md:mt-8 print:hidden">
      <label className="input h-14 min-w-0 grow text-lg">
        <Icon of={Search} className="text-muted" />
        <input
          name="q"
          type="search"
          aria-label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestSearch}
        />
      </label>
      <Button type="submit" look="accent" className="h-14 md:px-8">
        {texts.search}
      </Button>
    </Form>
  );
}

function IndustryLinks({ industries }: { industries: FacetCount[] }) {
  if (industries.length === 0) return null;
  return (
    <nav aria-labelledby="industries" className="print:hidden">
      <h2 id="industries" className="text-xl">
        {texts.industries}
      </h2>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {industries.map(({ id, display_name, count }) => (
          <li key={id} className="border-t border-base-300">
            <Link
              to={`/jobs?industry=${id}`}
              prefetch="intent"
              className="flex min-h-12 items-center justify-between gap-3 py-1 hover:bg-base-200"
            >
              <span className="text-link min-w-0 wrap-anywhere">{display_name}</span>
              <span className="text-sm text-muted tabular-nums">{count.toLocaleString('en')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NewestJobs({ newest }: { newest: Page<JobSummary> }) {
  const { items, total } = newest;
  return (
    <section aria-labelledby="newest" className="min-w-0">
      <h2 id="newest" className="text-xl">
        {total === 0 ? texts.noJobs : texts.openJobs(newest)}
      </h2>
      {total === 0 ? (
        <p className="mt-2 text-muted">{texts.noJobsHelp}</p>
      ) : (
        <>
          <ul className="mt-3 border-b border-base-300">
            {items.map((job) => (
              <NewestJob key={job.id} job={job} />
            ))}
          </ul>
          <Link
            to="/jobs"
            prefetch="intent"
            className="text-link mt-2 inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            {total > items.length ? texts.allJobs(newest) : texts.theList} <Icon of={ArrowRight} />
          </Link>
        </>
      )}
    </section>
  );
}

function NewestJob({ job }: { job: JobSummary }) {
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-6 border-t border-base-300 py-3 hover:bg-base-200 md:flex-nowrap">
      <Link
        to={`/jobs/${job.id}`}
        prefetch="intent"
        dir="auto"
        className="text-link min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 max-md:w-full md:grow md:truncate"
      >
        {job.name}
      </Link>
      <span className={`md:w-44 ${factClass}`}>{job.location}</span>
      <span className={`max-lg:hidden lg:w-60 ${factClass}`}>
        <bdi>{job.salary}</bdi>
      </span>
      <span className={`ml-auto shrink-0 text-right md:w-28 ${factClass}`}>
        <RelativeTime moment={job.posted_at} />
      </span>
    </li>
  );
}

const factClass = 'min-w-0 truncate text-sm text-muted md:shrink-0';
