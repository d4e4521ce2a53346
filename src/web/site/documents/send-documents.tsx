import { type Api, createApi } from '../../../contract/client.ts';
import type { DocumentKind } from '../../../contract/document-kinds.ts';
import { documentCalls } from '../../../contract/document-calls.ts';
import { documentFormPath } from '../../../contract/document-rules.ts';
import { fetchCall } from '../../api/fetch-call.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/documents/file-picker.tsx';
import * as picker from '../../ui/documents/texts.ts';
import type { CallsOf } from '../../ui/documents/use-files.ts';

type SendDocumentsProps = {
  /** Undefined while nobody could ask for them: the file goes without a kind. */
  kinds: DocumentKind[] | undefined;
  /** The application’s. Without it the files go to the own page that this browser has opened. */
  reference?: string;
  error?: string | undefined;
  onSent?: () => void;
};

const api = createApi<Pick<Api, keyof typeof documentCalls>>(documentCalls, (request) => fetchCall(request));

/** Sends files of a visitor. Without JavaScript the browser posts one, and a page says what came of it. */
export function SendDocuments({ kinds, reference, error, onSent }: SendDocumentsProps) {
  const callsOf: CallsOf = ({ key, file: { name, size }, kind }) => ({
    start: (signal) =>
      api.startDocument(
        {
          body: {
            key,
            name,
            size,
            ...(kind && { kind: kind.id }),
            ...(reference !== undefined && { reference }),
          },
        },
        { signal },
      ),
    append: (offset, body, signal) =>
      api.appendDocument({ params: { key }, query: { offset }, body }, { signal }),
  });
  return (
    <form method="post" action={documentFormPath} encType="multipart/form-data">
      {reference !== undefined && <input type="hidden" name="reference" value={reference} />}
      <FilePicker
        id="document"
        kinds={kinds ?? []}
        callsOf={callsOf}
        error={error}
        {...(onSent && { onSent })}
      >
        <div className="hidden [@media(scripting:none)]:block">
          <Button type="submit" look="accent" className="max-md:w-full">
            {picker.send}
          </Button>
        </div>
      </FilePicker>
    </form>
  );
}
