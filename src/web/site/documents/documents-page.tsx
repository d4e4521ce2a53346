import CircleCheck from 'lucide:circle-check';
import { Form, Link } from 'react-router';
import type { DocumentKind } from '../../../contract/document-kinds.ts';
import type { JobSummary } from '../../../contract/jobs.ts';
import { answerOr, type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
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
  reference?: string;
  outcome: ReturnType<typeof readOutcome>;
};

export const loader = (args: Route.LoaderArgs) => loadPage(load, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, visitorApi, args);

const load: Load<Loaded> = async (api, { url: { searchParams } }) => {
  const reference = readTypedReference(searchParams.get('reference'));
  const [kinds, { newest }] = await Promise.all([answerOr(api.listDocumentKinds(), []), loadNewest(api)]);
  return {
    kinds,
    newest,
    ...(looksLikeId(reference) && { reference }),
    outcome: readOutcome(searchParams.get('outcome')),
  };
};

/** Says what came of a form without JavaScript, and takes the next file. */
export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { kinds, reference, outcome, newest } = loaderData;
  return (
    <div className="page-width pt-8 md:pt-12">
      {reference === undefined ? (
        <>
          <Elsewhere outcome={outcome} />
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
function Elsewhere({ outcome }: Pick<Loaded, 'outcome'>) {
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
      {!hasPage && <ReferenceForm />}
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

function ReferenceForm() {
  return (
    <section aria-labelledby="reference-title" className="mb-12 grid gap-x-16 lg:grid-cols-2">
      <div>
        <h2 id="reference-title" className="text-xl">
          {texts.referenceTitle}
        </h2>
        <p className="mt-1 mb-5 text-muted">{texts.referenceLead}</p>
      </div>
      <Form action={documentFormPath}>
        <TextField name="reference" label={texts.reference} autoComplete="off" />
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
function readOutcome(code: string | null): { isStored: boolean; error?: string } | undefined {
  if (code === null || code === '') return undefined;
  if (code === 'stored') return { isStored: true };
  const known: Record<string, string> = { ...fileRefusals, ...texts.outcomes };
  return { isStored: false, error: Object.hasOwn(known, code) ? (known[code] as string) : texts.failed };
}
