import type { TextContent } from '../../../contract/content.ts';
import { contentWait } from '../../../contract/content-wait.ts';
import { type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text-view.tsx';
import { orderFormPath } from '../contact/new-message.ts';
import { OwnFormFrame } from '../contact/own-form-frame.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { useSite } from '../layout/use-site.ts';
import type { Route } from './+types/employer-page.ts';
import { findIndustries } from './find-industries.ts';
import { formId, GetInTouch, LookForWork, TextPage, TextTitle } from './text-page.tsx';
import { TradesLine } from './trades-line.tsx';
import * as texts from './texts.ts';

/** The whole form, one field below the other, without a bar of its own. In pairs, which a wide screen has beside the text, it is shorter. */
const frameHeight = 1_080;
const pairedHeight = 'xl:h-200';

/** Whether the page exists is known only when the content service has answered once. */
const load: Load<TextContent & { industries: string[] }> = async (api) => {
  const [content, industries] = await Promise.all([
    api.getEmployerContent({ query: { wait: contentWait.afterShown } }),
    findIndustries(api),
  ]);
  return { ...content, industries };
};

export const loader = (args: Route.LoaderArgs) => loadPage(load, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, visitorApi, args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, subtitle } = loaderData;
  return pageMeta(matches, { title, description: subtitle, path: '/employers' });
}

export default function EmployerPage({ loaderData }: Route.ComponentProps) {
  const { title, subtitle, text, industries } = loaderData;
  // A form of the agency's on another service may ask for something else.
  const hasOwnForm = useSite().contactFormUrl === '';
  return (
    <TextPage
      title={
        <>
          <TextTitle title={title} subtitle={subtitle} />
          {hasOwnForm && (
            <a
              href={`#${formId}`}
              className={buttonClass({
                look: 'accent',
                className: 'mt-6 max-md:w-full lg:hidden print:hidden',
              })}
            >
              {texts.tellUs}
            </a>
          )}
        </>
      }
      line={<TradesLine industries={industries} />}
      form={
        hasOwnForm && (
          <OwnFormFrame
            src={orderFormPath}
            title={texts.tellUs}
            height={frameHeight}
            className={pairedHeight}
          />
        )
      }
      beside={
        <>
          <GetInTouch {...(!hasOwnForm && { title: texts.tellUs })}>
            {!hasOwnForm && (
              <LinkButton to="/contact" look="accent" prefetch="intent" className="mb-4 w-full">
                {texts.contactUs}
              </LinkButton>
            )}
          </GetInTouch>
          <LookForWork />
        </>
      }
    >
      <RichText content={text} />
    </TextPage>
  );
}
