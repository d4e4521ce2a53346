import type { LandingContent } from '../../contract/content.ts';
import type { Page } from '../../contract/endpoints.ts';
import type { FacetCount, JobSummary } from '../../contract/jobs.ts';
import { type Load, loadPage, serverApi } from '../api/load-page.ts';
import { visitorApi } from '../api/visitor-api.ts';
import type { Route } from './+types/landing.ts';
import { IndustryLinks } from './industry-links.tsx';
import { JobSearchSentence } from './job-search-sentence.tsx';
import { LandingHero } from './landing-hero.tsx';
import { loadContent, type PageContent, type ReadContent, streamPage } from './load-content.ts';
import { NewestJobs } from './newest-jobs.tsx';
import { agencyNameOf, pageMeta } from './page-meta.ts';
import { StreamedContent } from './streamed-content.tsx';

type Landing = {
  content: PageContent<LandingContent>;
  newest: Page<JobSummary>;
  /** Those with open jobs. */
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
    description: content?.subTitle ?? `Open jobs at ${agencyName}, and how to apply for them.`,
    path: '/',
  });
}

const readAgain: ReadContent<LandingContent> = (wait) => visitorApi.getLandingContent({ query: { wait } });

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { content, newest, industries } = loaderData;
  return (
    <div className="page-width grid gap-x-16 gap-y-12 pt-10 md:pt-16 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <StreamedContent content={content} read={readAgain}>
          {(texts) => <LandingHero texts={texts} />}
        </StreamedContent>
        <JobSearchSentence />
      </div>
      <NewestJobs newest={newest} />
      <IndustryLinks industries={industries} />
    </div>
  );
}
