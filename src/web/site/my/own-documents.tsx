import type { DocumentKind } from '../../../contract/document-kinds.ts';
import type { OwnDocument } from '../../../contract/documents.ts';
import * as picker from '../../ui/documents/texts.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { SendDocuments } from '../documents/send-documents.tsx';
import { ActForm, useRead } from './act-form.tsx';
import { Folded } from './sent-details.tsx';
import * as texts from './texts.ts';

type OwnDocumentsProps = { documents: OwnDocument[]; kinds: DocumentKind[] };

/** The documents that the applicant sent, each to be taken back, and the next one. */
export function OwnDocuments({ documents, kinds }: OwnDocumentsProps) {
  const read = useRead();
  return (
    <section aria-labelledby="documents" className="pb-8">
      <h2 id="documents" className="text-xl">
        {texts.yourDocuments}
      </h2>
      {documents.length === 0 && <p className="mt-2 text-muted">{texts.noDocuments}</p>}
      <ul className="mt-2">
        {documents.map(({ id, kind, name, size, created_at }) => (
          <li key={id} className="border-b border-base-300 py-3 last:border-0">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {name}
            </p>
            <p className="text-sm text-muted">
              {kind} · {picker.sizeInWords(size)} · <RelativeTime moment={created_at} />
            </p>
            <div className="print:hidden">
              <Folded title={texts.removeDocument}>
                <p className="mb-4">{texts.removeDocumentText}</p>
                <ActForm
                  act="remove_document"
                  values={{ id }}
                  look="danger"
                  submitText={texts.removeDocumentNow(name)}
                />
              </Folded>
            </div>
          </li>
        ))}
      </ul>
      <div className="print:hidden">
        <Folded title={texts.sendDocument}>
          <div className="mt-2">
            <SendDocuments kinds={kinds} onSent={() => void read()} />
          </div>
        </Folded>
      </div>
    </section>
  );
}
