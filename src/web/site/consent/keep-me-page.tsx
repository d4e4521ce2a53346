import { isApiError } from '../../../contract/client.ts';
import { readForm, serverApi } from '../../api/load-page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { unlistedMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/keep-me-page.ts';
import { KeepMe } from './keep-me.tsx';
import { readConsent } from './read-consent.ts';
import * as texts from './texts.ts';

export const meta = () => unlistedMeta(texts.title);

/** Takes the form when there is no JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const consent = readConsent(await readForm(request));
  try {
    await serverApi(context).saveConsent({ body: consent });
    return { ...consent, isFailed: false };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { ...consent, keep: false, isFailed: true };
  }
}

export default function KeepMePage({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-width pt-8 md:pt-12">
      <div className="max-w-xl">
        <h1 className="mb-4 text-2xl">{texts.title}</h1>
        {actionData ? (
          <KeepMe reference={actionData.reference} isKept={actionData.keep} isFailed={actionData.isFailed} />
        ) : (
          <>
            <p>{texts.decideElsewhere}</p>
            <LinkButton to="/my" look="accent" className="mt-4 mr-3">
              {texts.yourPage}
            </LinkButton>
          </>
        )}
        <LinkButton to="/jobs" className="mt-4">
          {texts.seeJobs}
        </LinkButton>
      </div>
    </div>
  );
}
