import type { LandingContent } from '../../../contract/content.ts';
import type { Page } from '../../../contract/endpoints.ts';
import type { FacetCount, JobSummary } from '../../../contract/jobs.ts';
import { type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import type { Route } from './+types/landing-page.ts';
import { IndustryLinks } from './industry-links.tsx';
import { LandingActions, LandingTitle } from './landing-hero.tsx';
import { LandingSearch } from './landing-search.tsx';
import { loadContent, type PageContent, type ReadContent, streamPage } from '../content/load-content.ts';
import { NewestJobs } from './newest-jobs.tsx';
import { agencyNameOf, pageMeta } from '../layout/page-meta.ts';
import { StreamedContent } from '../content/streamed-content.tsx';
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
