import type { TextContent } from '../../../contract/content.ts';
import { contentWait } from '../../../contract/content-wait.ts';
import { type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { RichText } from '../../ui/rich-text-view.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/privacy-page.ts';
import { GetInTouch, TextPage, TextTitle } from './text-page.tsx';

/** Whether the page exists is known only when the content service has answered once. */
const load: Load<TextContent> = (api) => api.getPrivacyContent({ query: { wait: contentWait.afterShown } });

export const loader = (args: Route.LoaderArgs) => loadPage(load, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, visitorApi, args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, subtitle } = loaderData;
  return pageMeta(matches, { title, description: subtitle, path: '/privacy' });
}

export default function PrivacyPage({ loaderData: { title, subtitle, text } }: Route.ComponentProps) {
  return (
    <TextPage title={<TextTitle title={title} subtitle={subtitle} />} beside={<GetInTouch />}>
      <RichText content={text} />
    </TextPage>
  );
}
