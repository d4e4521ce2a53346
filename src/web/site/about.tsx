import type { AboutContent } from '../../contract/content.ts';
import { type Load, loadPage, serverApi } from '../api/load-page.ts';
import { visitorApi } from '../api/visitor-api.ts';
import { LinkButton } from '../ui/button.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/about.ts';
import { loadContent, type PageContent, type ReadContent, streamPage } from './load-content.ts';
import { agencyNameOf, pageMeta } from './page-meta.ts';
import { StreamedContent } from './streamed-content.tsx';

const load: Load<{ content: PageContent<AboutContent> }> = async (api) => ({
  content: await loadContent((wait) => api.getAboutContent({ query: { wait } })),
});

export const loader = async (args: Route.LoaderArgs) =>
  streamPage(await loadPage(load, serverApi(args.context), args));
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, visitorApi, args);
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const content = loaderData && 'now' in loaderData.content ? loaderData.content.now : undefined;
  return pageMeta(matches, {
    title: content?.title ?? 'About Us',
    description: content?.subtitle ?? `Who ${agencyNameOf(matches)} is and how we work.`,
    path: '/about',
  });
}

const readAgain: ReadContent<AboutContent> = (wait) => visitorApi.getAboutContent({ query: { wait } });

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <article className="page-width pt-10 md:pt-16">
      <StreamedContent content={loaderData.content} read={readAgain}>
        {(texts) => (
          <>
            <h1 className="text-3xl">{texts?.title ?? 'About Us'}</h1>
            {texts ? (
              <>
                <p className="measure mt-5 text-lg text-muted">{texts.subtitle}</p>
                <div className="mt-10">
                  <RichText content={texts.aboutUsValue} />
                </div>
                <div className="mt-12 flex flex-wrap gap-3 print:hidden">
                  <LinkButton to="/jobs" look="accent" prefetch="intent">
                    See the open jobs
                  </LinkButton>
                  <LinkButton to="/contact" prefetch="intent">
                    Contact Us
                  </LinkButton>
                </div>
              </>
            ) : (
              <AboutOnItsWay />
            )}
          </>
        )}
      </StreamedContent>
    </article>
  );
}

function AboutOnItsWay() {
  return (
    <div className="measure">
      <p role="status" className="mt-5 text-lg text-muted">
        Fetching content...
      </p>
      <div className="mt-10 space-y-4">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  );
}
