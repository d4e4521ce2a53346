import { useMay } from '../../accounts/session/viewer.ts';
import Download from 'lucide:download';
import FileText from 'lucide:file-text';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Applicant } from '../../../../contract/applicants.ts';
import type { DocumentKind } from '../../../../contract/document-kinds.ts';
import { riskSentence } from '../../../../contract/document-rules.ts';
import type { ListedDocument } from '../../../../contract/documents.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/documents/file-picker.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useExport } from '../../operations/exports/use-export.ts';
import { AskByEmail } from '../privacy/personal-data.tsx';
import { Preview } from './preview.tsx';
import { Suggestions } from './suggestions.tsx';
import { useRetries } from '../../../api/use-retries.ts';
import { documentCalls } from './document-calls.ts';
import * as picker from '../../../ui/documents/texts.ts';
import * as texts from './texts.ts';

type DocumentsProps = { applicant: Applicant; documents: ListedDocument[]; kinds: DocumentKind[] };

/** The files of a person. The newest resume stands open to be read. */
export function Documents({ applicant, documents, kinds }: DocumentsProps) {
  const { revalidate } = useRevalidator();
  const mayAdd = useMay()('startApplicantDocument');
  useNewsOfDocuments(applicant.id, documents);
  const resume = documents.find((each) => each.is_resume && !isHeldBack(each));
  return (
    <section aria-labelledby="documents" className="max-w-3xl min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="documents" className="text-xl">
          {texts.heading}
        </h2>
        {documents.length === 0 && (
          <>
            <p className="text-muted">{texts.none}</p>
            <AskByEmail id={applicant.id}>{texts.askForOne}</AskByEmail>
          </>
        )}
        <ul className="w-full empty:hidden">
          {documents.map((document) => (
            <DocumentLine
              key={document.id}
              document={document}
              applicant={applicant}
              isOpenAtFirst={document.id === resume?.id}
            />
          ))}
        </ul>
        {mayAdd && (
          <details className="open:w-full print:hidden">
            <summary className="cursor-pointer py-2 pointer-coarse:py-3">{texts.add}</summary>
            <div className="mt-2">
              <FilePicker
                id="document"
                kinds={kinds}
                callsOf={documentCalls(browserApi, applicant.id)}
                onSent={() => void revalidate()}
              />
            </div>
          </details>
        )}
      </div>
    </section>
  );
}

function isHeldBack({ scan_state }: ListedDocument): boolean {
  return texts.scanStates[scan_state] !== '';
}

type DocumentLineProps = { document: ListedDocument; applicant: Applicant; isOpenAtFirst: boolean };

function DocumentLine({ document, applicant, isOpenAtFirst }: DocumentLineProps) {
  const { id, kind, name, size, created_at, text_state, scan_state } = document;
  const isHeld = isHeldBack(document);
  const risks = document.risks ?? [];
  const [isAsking, setIsAsking] = useState(false);
  const { isRunning, start } = useExport((api, options) =>
    api.getDocumentFile({ params: { id }, query: { accept: risks.join() } }, options),
  );
  return (
    <li className="border-b border-base-300 py-2 text-sm last:border-0">
      <div className="flex items-start gap-3">
        <Icon of={FileText} className="mt-0.5 size-4 shrink-0 text-muted" />
        <div className="min-w-0 grow">
          {isHeld ? (
            <p dir="auto" className="font-medium wrap-anywhere">
              {name}
            </p>
          ) : (
            <button
              type="button"
              aria-busy={isRunning}
              aria-label={texts.download(name)}
              onClick={() => (risks.length > 0 ? setIsAsking(true) : void start())}
              dir="auto"
              className="text-link block cursor-pointer text-start font-medium wrap-anywhere"
            >
              {name} <Icon of={Download} className="inline size-3.5" />
            </button>
          )}
          {isHeld && (
            <p className={scan_state === 'infected' ? 'text-error' : 'text-muted'}>
              {texts.scanStates[scan_state]}
            </p>
          )}
          {risks.length > 0 && <p className="text-error">{riskSentence(risks)}</p>}
          <p className="text-muted">
            {kind} · {picker.sizeInWords(size)} · <RelativeTime moment={created_at} />,{' '}
            {texts.sentBy(document)}
            {text_state !== 'read' && ` · ${texts.textStates[text_state]}`}
          </p>
          {!document.is_confirmed && <p className="text-muted">{texts.unconfirmed}</p>}
        </div>
        <SaveButton
          needs="removeDocument"
          look="quiet"
          className="text-muted"
          isSmall
          aria-label={texts.removeDocument(name)}
          send={(api) => api.removeDocument({ params: { id } })}
          reason={texts.removed(name)}
        >
          {texts.remove}
        </SaveButton>
      </div>
      <Suggestions suggested={document.suggested} applicant={applicant} />
      {!isHeld && <Preview document={document} isOpenAtFirst={isOpenAtFirst} />}
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={texts.saveQuestion(name)}>
        <p className="mb-5">
          {riskSentence(risks)} {texts.saveWarning}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button look="accent" onClick={() => setIsAsking(false)}>
            {texts.cancel}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              setIsAsking(false);
              void start();
            }}
          >
            {texts.saveAnyway}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

const firstLookMs = 1_500;

/** Shows by itself when the server has read or scanned a document that waits. */
function useNewsOfDocuments(applicantId: string, documents: ListedDocument[]): void {
  const { revalidate } = useRevalidator();
  const isNeeded = documents.some(
    ({ text_state, risks, scan_state }) =>
      text_state === 'waiting' || risks === null || scan_state === 'waiting',
  );
  useRetries(
    async () => {
      // The page is loaded again only when there is news: an answer that fails would take what is typed.
      const now = await browserApi.listDocuments({ params: { id: applicantId } }).catch(() => documents);
      if (statesOf(now) !== statesOf(documents)) await revalidate();
    },
    { firstPauseMs: firstLookMs, isNeeded },
  );
}

function statesOf(documents: ListedDocument[]): string {
  return documents
    .map(({ id, text_state, risks, scan_state }) => `${id} ${text_state} ${String(risks)} ${scan_state}`)
    .join();
}
