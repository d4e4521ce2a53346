import Search from 'lucide:search';
import { Form, Link } from 'react-router';
import type { LandingBlocks, LandingContent } from '../../../contract/content.ts';
import type { Page } from '../../../contract/endpoints.ts';
import type { PublicFigures } from '../../../contract/figures.ts';
import type { FacetCount, JobSummary } from '../../../contract/jobs.ts';
import { sourcesOf } from '../../../contract/text-pictures.ts';
import { longestSearch } from '../../../contract/visitor-limits.ts';
import { answerOr, type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadContent, type PageContent, type ReadContent, streamPage } from '../content/load-content.ts';
import { findFigures } from '../layout/find-figures.ts';
import { People } from '../layout/people.tsx';
import { agencyNameOf, pageMeta } from '../layout/page-meta.ts';
import { useSite } from '../layout/use-site.ts';
import { StreamedContent } from '../content/streamed-content.tsx';
import { JobBoard } from './job-board.tsx';
import type { Route } from './+types/landing-page.ts';
import { Proof } from './proof.tsx';
import { IndustryDrawing } from '../../ui/industry-drawing.tsx';
import * as texts from './texts.ts';

type Landing = {
  content: PageContent<LandingContent>;
  newest: Page<JobSummary>;
  /** Only industries with open jobs. */
  industries: FacetCount[];
  figures: PublicFigures;
  blocks: LandingBlocks;
};

const load: Load<Landing> = async (api) => {
  const [content, newest, { industries }, figures, blocks] = await Promise.all([
    loadContent((wait) => api.getLandingContent({ query: { wait } })),
    api.listOpenJobs({ query: { limit: 5 } }),
    api.listJobFacets(),
    findFigures(api),
    answerOr(api.getLandingBlocks(), {}),
  ]);
  return { content, newest, industries, figures, blocks };
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
  const { content, newest, industries, figures, blocks } = loaderData;
  const { voices, recruiters = [] } = blocks;
  return (
    <>
      <div className="page-width grid grid-cols-1 gap-x-14 gap-y-8 pt-6 md:pt-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-center">
        <div className="min-w-0">
          <StreamedContent content={content} read={readAgain}>
            {(late) => <LandingTitle content={late} />}
          </StreamedContent>
          <LandingSearch />
          <StreamedContent content={content} read={readAgain}>
            {(late) => <LandingActions content={late} />}
          </StreamedContent>
        </div>
        <JobBoard newest={newest} />
      </div>
      <Proof figures={figures} className="page-width pt-12 md:pt-16" />
      {blocks.picture && <OwnPicture of={blocks.picture} />}
      <div className="page-width pt-12 md:pt-20">
        <IndustryTiles industries={industries} />
        <HowItGoes />
      </div>
      {(voices || recruiters.length > 0) && (
        <div
          className={classes(
            'page-width grid grid-cols-1 gap-x-16 gap-y-12 pt-12 md:pt-20',
            voices && recruiters.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_18rem]',
          )}
        >
          {voices && <Voices of={voices} />}
          <People
            recruiters={recruiters}
            headingClass="text-xl"
            listClass={voices ? '' : 'sm:grid-cols-2 xl:grid-cols-4'}
          />
        </div>
      )}
    </>
  );
}

/** As wide as the page. Its room is there before it comes. */
function OwnPicture({ of: { src, alt } }: { of: NonNullable<LandingBlocks['picture']> }) {
  return (
    <p className="page-width pt-12 md:pt-16">
      <img
        {...sourcesOf(src)}
        sizes="(min-width: 72rem) 68rem, 100vw"
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="w-full rounded-box"
      />
    </p>
  );
}

/** The words lead: one alone is set large, and two stand in a row where there is room. */
function Voices({ of: voices }: { of: NonNullable<LandingBlocks['voices']> }) {
  const isAlone = voices.length === 1;
  return (
    <section aria-labelledby="voices">
      <h2 id="voices" className="text-xl">
        {texts.voices}
      </h2>
      <ul className={classes('mt-4 grid gap-x-14 gap-y-8', !isAlone && 'md:grid-cols-2')}>
        {voices.map(({ name, work, text }) => (
          <li
            key={`${name} ${text}`}
            className={classes('wrap-anywhere', !isAlone && 'border-t border-base-300 pt-6')}
          >
            <blockquote
              dir="auto"
              className={classes('measure font-display text-balance', isAlone ? 'text-2xl' : 'text-xl')}
            >
              {texts.quoted(text)}
            </blockquote>
            <p className="mt-2">
              <bdi className="font-semibold">{name}</bdi> <bdi className="block text-muted">{work}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
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
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="w-full text-muted">{content?.cta}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton to="/jobs" prefetch="intent">
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
    <Form action="/jobs" role="search" className="mt-6 flex flex-wrap gap-2 print:hidden">
      <label className="input h-14 min-w-0 grow basis-48 text-lg">
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

/** @param industries with open jobs */
function IndustryTiles({ industries }: { industries: FacetCount[] }) {
  if (industries.length === 0) return null;
  return (
    <nav aria-labelledby="industries" className="print:hidden">
      <h2 id="industries" className="text-xl">
        {texts.industries}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4">
        {industries.map(({ id, display_name, count }) => (
          <li key={id}>
            <Link
              to={`/jobs?industry=${id}`}
              prefetch="intent"
              className="group flex h-full flex-col rounded-field hover:bg-base-200"
            >
              <IndustryDrawing
                name={display_name}
                className="w-full text-line group-hover:text-link group-focus-visible:text-link"
              />
              <span className="flex min-h-11 items-baseline justify-between gap-3 pt-2">
                <span className="min-w-0 font-semibold wrap-anywhere">{display_name}</span>
                <span className="text-sm text-muted tabular-nums">{count.toLocaleString('en')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way of an applicant, and the way in for an employer. */
function HowItGoes() {
  const { hasEmployerPage } = useSite();
  return (
    <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-12 border-t border-base-300 pt-12 lg:grid-cols-[minmax(0,1fr)_18rem] print:hidden">
      <section aria-labelledby="steps">
        <h2 id="steps" className="text-xl">
          {texts.howItGoes}
        </h2>
        <ol className="mt-4 grid list-decimal gap-x-14 gap-y-4 pl-5 md:grid-cols-3">
          {texts.steps.map(({ step, help }) => (
            <li key={step}>
              <p className="font-semibold">{step}</p>
              <p className="text-muted">{help}</p>
            </li>
          ))}
        </ol>
      </section>
      {hasEmployerPage && (
        <section aria-labelledby="employers">
          <h2 id="employers" className="text-xl">
            {texts.forEmployers}
          </h2>
          <LinkButton to="/employers" prefetch="intent" className="mt-4 max-md:w-full">
            {texts.employers}
          </LinkButton>
        </section>
      )}
    </div>
  );
}
