import { signOnPath } from '../../../contract/sign-on-purposes.ts';
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
      <dl className="mb-6 text-sm">
        <dt className="font-semibold">{texts.signOn.redirect}</dt>
        <dd className="mb-2 wrap-anywhere">{publicUrl + signOnPath}</dd>
        <dt className="font-semibold">{texts.signOn.logout}</dt>
        <dd className="wrap-anywhere">{publicUrl + texts.signOn.logoutPath}</dd>
      </dl>
    </BlockPage>
  );
}

/** Asks the provider who it is. */
async function test(typed: FormFields): Promise<Tested> {
  const names = ['sso_issuer', 'sso_client_id'] as const;
  const { answers, reason } = await browserApi.testProvider({ body: pickTexts(typed, ...names) });
  return { isGood: answers, words: answers ? texts.signOn.answers : texts.signOn.silent(reason) };
}
