import { signOnPath } from '../../../contract/sign-on-purposes.ts';
import { Details } from '../../ui/details.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { browserApi } from '../../api/browser-api.ts';
import { useSite } from '../../site/layout/use-site.ts';
import { type FormFields, pickTexts } from '../changes/forms/form-fields.ts';
import { systemPaths } from '../layout/main-pages.ts';
import { pageTitle } from '../layout/texts.ts';
import type { Route } from './+types/single-sign-on-page.ts';
import { BlockPage, loadWebsite, type Tested } from './block-page.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.signOn.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) => loadWebsite(args);

export default function SingleSignOnPage({ loaderData }: Route.ComponentProps) {
  const { publicUrl } = useSite();
  return (
    <BlockPage
      {...loaderData}
      block="sign_on"
      words={texts.signOn}
      savedAt={systemPaths.singleSignOn}
      test={test}
    >
      <dl className="mt-4 text-sm">
        <Address title={texts.signOn.redirect} url={publicUrl + signOnPath} />
        <Address title={texts.signOn.logout} url={publicUrl + texts.signOn.logoutPath} />
      </dl>
      <Details>{texts.signOn.method}</Details>
    </BlockPage>
  );
}

function Address({ title, url }: { title: string; url: string }) {
  return (
    <>
      <dt className="font-semibold">{title}</dt>
      <dd className="flex min-h-8 items-center gap-2 wrap-anywhere">
        {url}
        <CopyButton text={url} name={texts.copyOf(title)} doneText={texts.copied} />
      </dd>
    </>
  );
}

/** Asks the provider who it is, and whether it takes the client. */
async function test(typed: FormFields): Promise<Tested> {
  const names = ['sso_issuer', 'sso_client_id', 'sso_client_secret'] as const;
  const { answers, reason } = await browserApi.testProvider({ body: pickTexts(typed, ...names) });
  return { isGood: answers, words: answers ? texts.signOn.answers : texts.signOn.silent(reason) };
}
