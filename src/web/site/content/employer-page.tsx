import type { TextContent } from '../../../contract/content.ts';
import { contentWait } from '../../../contract/content-wait.ts';
import { type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text-view.tsx';
import { Address, ContactLines } from '../contact/contact-lines.tsx';
import { orderFormPath } from '../contact/new-message.ts';
import { OwnFormFrame } from '../contact/own-form-frame.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { useSite } from '../layout/use-site.ts';
import type { Route } from './+types/employer-page.ts';
import { NextStep, TextPage } from './text-page.tsx';
import * as texts from './texts.ts';

/** The whole form in its narrow column, without a bar of its own. */
const frameHeight = 784;

/** Whether the page exists is known only when the content service has answered once. */
const load: Load<TextContent> = (api) => api.getEmployerContent({ query: { wait: contentWait.afterShown } });

export const loader = (args: Route.LoaderArgs) => loadPage(load, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, visitorApi, args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, subtitle } = loaderData;
  return pageMeta(matches, { title, description: subtitle, path: '/employers' });
}

export default function EmployerPage({ loaderData: { title, subtitle, text } }: Route.ComponentProps) {
  // A form of the agency's on another service may ask for something else.
  const hasOwnForm = useSite().contactFormUrl === '';
  return (
    <TextPage
      form={hasOwnForm && <OwnFormFrame src={orderFormPath} title={texts.tellUs} height={frameHeight} />}
      beside={
        <>
          <NextStep title={hasOwnForm ? texts.getInTouch : texts.tellUs}>
            {!hasOwnForm && (
              <LinkButton to="/contact" look="accent" prefetch="intent" className="mb-4 w-full">
                {texts.contactUs}
              </LinkButton>
            )}
            <Address />
            <ContactLines />
          </NextStep>
          <NextStep title={texts.lookingForWork}>
            <LinkButton to="/jobs" prefetch="intent" className="w-full">
              {texts.seeOpenJobs}
            </LinkButton>
          </NextStep>
        </>
      }
    >
      <h1 className="text-3xl">{title}</h1>
      <p className="measure mt-5 text-lg text-muted">{subtitle}</p>
      <div className="mt-10 md:text-lg">
        <RichText content={text} />
      </div>
    </TextPage>
  );
}
