import CircleCheck from 'lucide:circle-check';
import { Form, Link } from 'react-router';
import type { OwnApi } from '../../../contract/client.ts';
import type { DocumentKind } from '../../../contract/document-kinds.ts';
import type { JobSummary } from '../../../contract/jobs.ts';
import { answerOr, type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { ownApi } from '../../api/own-api.ts';
import { LinkButton, Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CallUs } from '../contact/contact-lines.tsx';
import { aboutApplicationPath } from '../contact/new-message.ts';
import { loadNewest } from '../job/load-newest.ts';
import { SimilarJobs } from '../job/similar-jobs.tsx';
import { looksLikeId } from '../jobs/looks-like-id.ts';
import { BoardLead } from '../layout/board-lines.tsx';
import { unlistedMeta } from '../layout/page-meta.ts';
import { askAboutApplication, orCall } from '../layout/texts.ts';
import { useSite } from '../layout/use-site.ts';
import type { Route } from './+types/documents-page.ts';
import { readTypedReference } from './read-typed-reference.ts';
import { SendDocuments } from './send-documents.tsx';
import { documentFormPath, fileRefusals } from '../../../contract/document-rules.ts';
import * as texts from './texts.ts';

export const meta = () => unlistedMeta(texts.title);

type Loaded = {
  kinds: DocumentKind[];
  newest: JobSummary[];
  /** As typed, unless an application has it; empty: none. */
  reference: string;
  isKnown: boolean;
  outcome: ReturnType<typeof readOutcome>;
};

export const loader = (args: Route.LoaderArgs) => loadPage(load, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, ownApi, args);

const load: Load<Loaded, OwnApi> = async (api, { url: { searchParams } }) => {
  const [typed, outcome] = [searchParams.get('reference') ?? '', searchParams.get('outcome') ?? ''];
  const reference = readTypedReference(typed);
  const [kinds, { newest }, isKnown] = await Promise.all([
    answerOr(api.listDocumentKinds(), []),
    loadNewest(api),
    checkReference(api, reference, outcome),
  ]);
  // A typed reference has the fault beside it.
  const isWrong = !isKnown && typed !== '';
  return {
    kinds,
    newest,
    reference: isKnown ? reference : typed,
    isKnown,
    outcome: isWrong ? undefined : readOutcome(outcome),
  };
};

/** After a form the outcome tells. Too many questions at once learn nothing: then the file is refused. */
async function checkReference(api: OwnApi, reference: string, outcome: string): Promise<boolean> {
  if (!looksLikeId(reference) || outcome === 'not_found') return false;
  if (outcome !== '') return true;
  const check = api.checkDocumentReference({ params: { reference } });
  return (await answerOr(check, { exists: true })).exists;
}

/** Says what came of a form without JavaScript, and takes the next file. */
export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { kinds, reference, isKnown, outcome, newest } = loaderData;
  return (
    <div className="page-width pt-8 md:pt-12">
      {!isKnown ? (
        <>
          <Elsewhere outcome={outcome} typed={reference} />
          <SimilarJobs jobs={newest} to={undefined} />
        </>
      ) : (
        <div className="max-w-xl">
          <h1 className="text-2xl">{texts.title}</h1>
          <p className="mt-1 mb-4 text-muted">
            {texts.reference} <bdi className="inline-block text-base-content">{reference}</bdi>{' '}
            <Link to={documentFormPath} className="text-link">
              {texts.change}
            </Link>
          </p>
          {outcome?.isStored && (
            <p role="status" className="mb-6 flex gap-2 text-lg">
              <Icon of={CircleCheck} className="mt-1 text-success" /> {texts.stored}
            </p>
          )}
          <SendDocuments kinds={kinds} reference={reference} error={outcome?.error} />
          <LinkButton to="/jobs" className="mt-6">
            {texts.seeJobs}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** Without an application the person's own page takes files. Its link comes by mail; without mails the reference leads on. */
function Elsewhere({ outcome, typed }: Pick<Loaded, 'outcome'> & { typed: string }) {
  const { sendsMails } = useSite();
  const hasPage = sendsMails || outcome !== undefined;
  const where = hasPage ? texts.fromYourPage : texts.byReference;
  return (
    <>
      <BoardLead
        title={texts.title}
        act={hasPage && <ToYourPage isBack={outcome !== undefined} />}
        lines={!hasPage && [<InThisBrowser key="browser" />, <NoReference key="none" />]}
      >
        <span role="status">{outcome?.isStored ? texts.stored : (outcome?.error ?? where)}</span>
      </BoardLead>
      {(!hasPage || typed !== '') && <ReferenceForm key={typed} typed={typed} />}
    </>
  );
}

function InThisBrowser() {
  return (
    <>
      {texts.inThisBrowser}
      <Link to="/jobs" className="text-link">
        {texts.seeJobs}
      </Link>
    </>
  );
}

function NoReference() {
  return (
    <>
      {texts.noReference}
      <Link to={aboutApplicationPath} className="text-link">
        {askAboutApplication}
      </Link>
      <CallUs lead={orCall} />
    </>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** @param typed a reference of no application; empty: none */
function ReferenceForm({ typed }: { typed: string }) {
  return (
    <section aria-labelledby="reference-title" className="mb-12 grid gap-x-16 lg:grid-cols-2">
      <div>
        <h2 id="reference-title" className="text-xl">
          {texts.referenceTitle}
        </h2>
        <p className="mt-1 mb-5 text-muted">{texts.referenceLead}</p>
      </div>
      <Form action={documentFormPath}>
        <TextField
          name="reference"
          label={texts.reference}
          autoComplete="off"
          defaultValue={typed}
          error={typed === '' ? undefined : texts.outcomes['not_found']}
          ref={typed === '' ? undefined : focus}
        />
        <Button type="submit" look="accent">
          {texts.goOn}
        </Button>
      </Form>
    </section>
  );
}

/** After a form of the own page the browser reads that page again. */
function ToYourPage({ isBack }: { isBack: boolean }) {
  if (!isBack) {
    return (
      <LinkButton to="/my" look="accent">
        {texts.goToYourPage}
      </LinkButton>
    );
  }
  return (
    <form method="post" action="/my">
      <input type="hidden" name="act" value="read" />
      <Button type="submit" look="accent">
        {texts.toYourPage}
      </Button>
    </form>
  );
}

/** Tells what came of a form without JavaScript, by the code in the address; `undefined` before it. */
function readOutcome(code: string): { isStored: boolean; error?: string } | undefined {
  if (code === '') return undefined;
  if (code === 'stored') return { isStored: true };
  const known: Record<string, string> = { ...fileRefusals, ...texts.outcomes };
  return { isStored: false, error: Object.hasOwn(known, code) ? (known[code] as string) : texts.failed };
}
