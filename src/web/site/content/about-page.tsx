import type { AboutContent } from '../../../contract/content.ts';
import type { Recruiter } from '../../../contract/admins.ts';
import type { PublicFigures } from '../../../contract/figures.ts';
import { answerOr, type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text-view.tsx';
import { Skeleton } from '../../ui/page/page-state.tsx';
import { People } from '../layout/people.tsx';
import { Proof } from '../landing/proof.tsx';
import { findFigures } from '../layout/find-figures.ts';
import { agencyNameOf, pageMeta } from '../layout/page-meta.ts';
import { useSite } from '../layout/use-site.ts';
import type { Route } from './+types/about-page.ts';
import { findIndustries } from './find-industries.ts';
import { loadContent, type PageContent, type ReadContent, streamTextPage } from './load-content.ts';
import { StreamedContent } from './streamed-content.tsx';
import { GetInTouch, NextStep, TextPage, TextTitle } from './text-page.tsx';
import { TradesLine } from './trades-line.tsx';
import * as texts from './texts.ts';

type About = {
  content: PageContent<AboutContent>;
  industries: string[];
  figures: PublicFigures;
  recruiters: Recruiter[];
};

const load: Load<About> = async (api) => {
  const [content, industries, figures, recruiters] = await Promise.all([
    loadContent((wait) => api.getAboutContent({ query: { wait } })),
    findIndustries(api),
    findFigures(api),
    answerOr(api.listRecruiters(), []),
  ]);
  return { content, industries, figures, recruiters };
};

export const loader = async (args: Route.LoaderArgs) =>
  streamTextPage(await loadPage(load, serverApi(args.context), args), args.request);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, visitorApi, args);
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const content = loaderData && 'now' in loaderData.content ? loaderData.content.now : undefined;
  return pageMeta(matches, {
    title: content?.title ?? texts.aboutTitle,
    description: content?.subtitle ?? texts.aboutDescription(agencyNameOf(matches)),
    path: '/about',
  });
}

const readAgain: ReadContent<AboutContent> = (wait) => visitorApi.getAboutContent({ query: { wait } });

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { content, industries, figures, recruiters } = loaderData;
  return (
    <StreamedContent content={content} read={readAgain}>
      {(late) => (
        <TextPage
          title={late ? <TextTitle title={late.title} subtitle={late.subtitle} /> : <TitleOnItsWay />}
          line={<TradesLine industries={industries} />}
          beside={<BesideAbout />}
        >
          {late ? <RichText content={late.aboutUsValue} /> : <AboutOnItsWay />}
          <People
            recruiters={recruiters}
            className="mt-12"
            headingClass="text-xl"
            listClass="sm:grid-cols-2"
          />
          <Proof figures={figures} className="mt-12" />
        </TextPage>
      )}
    </StreamedContent>
  );
}

function TitleOnItsWay() {
  return (
    <>
      <h1 className="text-3xl">{texts.aboutTitle}</h1>
      <p role="status" className="mt-5 text-lg text-muted">
        {texts.fetching}
      </p>
    </>
  );
}

function BesideAbout() {
  const { hasEmployerPage } = useSite();
  return (
    <>
      <NextStep title={texts.lookingForWork}>
        <LinkButton to="/jobs" look="accent" prefetch="intent" className="w-full">
          {texts.seeOpenJobs}
        </LinkButton>
      </NextStep>
      {hasEmployerPage && (
        <NextStep title={texts.lookingForPeople}>
          <LinkButton to="/employers" prefetch="intent" className="w-full">
            {texts.whatWeDo}
          </LinkButton>
        </NextStep>
      )}
      <GetInTouch />
    </>
  );
}

function AboutOnItsWay() {
  return (
    <div className="measure space-y-4">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
}
