import type { Document, DocumentPreview } from '../../../../contract/documents.ts';
import { usePreview } from './use-preview.ts';
import * as texts from './texts.ts';

/** The words of a document, or its picture. It is loaded when it is opened. */
export function Preview({ document: { id, name } }: { document: Document }) {
  const { preview, load } = usePreview(id);
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) load();
      }}
      className="ml-7"
    >
      <summary
        aria-label={texts.previewOf(name)}
        className="cursor-pointer py-1 text-muted pointer-coarse:py-3"
      >
        {texts.preview}
      </summary>
      <div aria-live="polite" className="py-2">
        {preview ? <Shown preview={preview} name={name} /> : <p className="text-muted">{texts.loading}</p>}
      </div>
    </details>
  );
}

function Shown({ preview, name }: { preview: DocumentPreview; name: string }) {
  const { picture, text, text_state } = preview;
  if (picture !== '')
    return <img src={picture} alt={texts.pictureOf(name)} className="rounded-box border border-base-300" />;
  if (text === '') return <p className="text-muted">{texts.noPreview[text_state]}</p>;
  return (
    <div
      role="region"
      aria-label={texts.textOf(name)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      dir="auto"
      className="max-h-96 overflow-y-auto rounded-box border border-base-300 px-3 py-2 wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </div>
  );
}
