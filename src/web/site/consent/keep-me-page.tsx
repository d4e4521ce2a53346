import { isApiError } from '../../../contract/client.ts';
import { loadPage, readForm, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { leaveDetails } from '../apply/texts.ts';
import { loadNewest } from '../job/load-newest.ts';
import { SimilarJobs } from '../job/similar-jobs.tsx';
import { BoardLead } from '../layout/board-lines.tsx';
import { unlistedMeta } from '../layout/page-meta.ts';
import { useSite } from '../layout/use-site.ts';
import type { Route } from './+types/keep-me-page.ts';
import { KeepMe } from './keep-me.tsx';
import { readConsent } from './read-consent.ts';
import * as texts from './texts.ts';

export const meta = () => unlistedMeta(texts.title);

export const loader = (args: Route.LoaderArgs) => loadPage(loadNewest, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(loadNewest, visitorApi, args);

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

export default function KeepMePage({ loaderData: { newest }, actionData }: Route.ComponentProps) {
  const { sendsMails } = useSite();
  return (
    <div className="page-width pt-8 md:pt-12">
      {actionData ? (
        <div className="max-w-xl">
          <h1 className="mb-4 text-2xl">{texts.title}</h1>
          <KeepMe reference={actionData.reference} isKept={actionData.keep} isFailed={actionData.isFailed} />
        </div>
      ) : (
        <BoardLead
          title={texts.title}
          act={
            <LinkButton to={sendsMails ? '/my' : '/apply-now'} look="accent">
              {sendsMails ? texts.yourPage : leaveDetails}
            </LinkButton>
          }
        >
          {sendsMails ? texts.decideElsewhere : texts.joinFirst}
        </BoardLead>
      )}
      <SimilarJobs jobs={newest} to={undefined} />
    </div>
  );
}
