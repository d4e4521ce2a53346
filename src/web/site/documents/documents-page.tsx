import CircleCheck from 'lucide:circle-check';
import type { DocumentKind } from '../../../contract/document-kinds.ts';
import { answerOr, type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { LinkButton, Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { looksLikeId } from '../jobs/looks-like-id.ts';
import { unlistedMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/documents-page.ts';
import { SendDocuments } from './send-documents.tsx';
import { fileRefusals } from '../../../contract/document-rules.ts';
import * as texts from './texts.ts';

export const meta = () => unlistedMeta(texts.title);

type Loaded = { kinds: DocumentKind[]; reference?: string; outcome: ReturnType<typeof readOutcome> };

export const loader = (args: Route.LoaderArgs) => loadPage(load, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, visitorApi, args);

const load: Load<Loaded> = async (api, { url: { searchParams } }) => {
  const reference = searchParams.get('reference');
  return {
    kinds: await answerOr(api.listDocumentKinds(), []),
    ...(looksLikeId(reference) && { reference }),
    outcome: readOutcome(searchParams.get('outcome')),
  };
};

/** Says what came of a form without JavaScript, and takes the next file. */
export default function DocumentsPage({ loaderData: { kinds, reference, outcome } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-8 md:pt-12">
      <div className="max-w-xl">
        <h1 className="mb-4 text-2xl">{texts.title}</h1>
        {outcome?.isStored && (
          <p role="status" className="mb-6 flex gap-2 text-lg">
            <Icon of={CircleCheck} className="mt-1 text-success" /> {texts.stored}
          </p>
        )}
        {reference === undefined && outcome?.isStored !== true && (
          <p className="mb-6">{outcome?.error ?? texts.applyFirst}</p>
        )}
        {reference !== undefined && (
          <SendDocuments kinds={kinds} reference={reference} error={outcome?.error} />
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {reference === undefined && outcome && (
            <form method="post" action="/my">
              <input type="hidden" name="act" value="read" />
              <Button type="submit">{texts.toYourPage}</Button>
            </form>
          )}
          <LinkButton to="/jobs">{texts.seeJobs}</LinkButton>
        </div>
      </div>
    </div>
  );
}

/** Tells what came of a form without JavaScript, by the code in the address; `undefined` before it. */
function readOutcome(code: string | null): { isStored: boolean; error?: string } | undefined {
  if (code === null || code === '') return undefined;
  if (code === 'stored') return { isStored: true };
  const known: Record<string, string> = { ...fileRefusals, ...texts.outcomes };
  return { isStored: false, error: Object.hasOwn(known, code) ? (known[code] as string) : texts.failed };
}
