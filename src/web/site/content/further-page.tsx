import { redirect } from 'react-router';
import type { TextContent } from '../../../contract/content.ts';
import { isSlug } from '../../../contract/page-slug.ts';
import { type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { RichText } from '../../ui/rich-text-view.tsx';
import { refuseUnknown } from '../layout/not-found.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/further-page.ts';
import { GetInTouch, LookForWork, TextPage, TextTitle } from './text-page.tsx';

/** Every other page has a route of its own, which comes before this one. */
const load: Load<TextContent & { slug: string }> = async (api, { params: { slug = '' } }) => {
  if (!isSlug(slug)) return refuseUnknown();
  const page = await api.getPublishedPage({ params: { slug } });
  if (page.slug !== slug) throw redirect(`/${page.slug}`, 301);
  return page;
};

export const loader = (args: Route.LoaderArgs) => loadPage(load, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, visitorApi, args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, subtitle, slug } = loaderData;
  const path = `/${slug}`;
  const shown = pageMeta(matches, { title, description: subtitle, path });
  const isListed = matches[0].loaderData?.site.furtherPages.some((page) => page.path === path);
  // The owner gives its address to some people alone.
  return isListed ? shown : [...shown, { name: 'robots', content: 'noindex' }];
}

/** A page of the agency's own, such as terms. */
export default function FurtherPage({ loaderData: { title, subtitle, text } }: Route.ComponentProps) {
  return (
    <TextPage
      title={<TextTitle title={title} subtitle={subtitle} />}
      beside={
        <>
          <GetInTouch />
          <LookForWork />
        </>
      }
    >
      <RichText content={text} />
    </TextPage>
  );
}
