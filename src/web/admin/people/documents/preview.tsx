import { useState } from 'react';
import type { Document, DocumentPreview } from '../../../../contract/documents.ts';
import { Button } from '../../../ui/button.tsx';
import { browserApi } from '../../../api/browser-api.ts';
import { useReportFailure } from '../../changes/forms/use-save.ts';
import * as texts from './texts.ts';

/** The pages of a document as pictures, and its words. They are loaded when it is opened. */
export function Preview({ document: { id, name } }: { document: Document }) {
  const { shown, isLoading, load } = usePreview(id);
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) load(shown?.page ?? 1);
      }}
      className="ml-7"
    >
      <summary
        aria-label={texts.previewOf(name)}
        className="cursor-pointer py-1 text-muted pointer-coarse:py-3"
      >
        {texts.preview}
      </summary>
      <div aria-live="polite" aria-busy={isLoading} className="py-2">
        {shown ? (
          <>
            <Picture {...shown} name={name} isLoading={isLoading} onTurn={load} />
            <Words preview={shown.preview} name={name} />
          </>
        ) : (
          <p className="text-muted">{texts.loading}</p>
        )}
      </div>
    </details>
  );
}

type PictureProps = {
  preview: DocumentPreview;
  page: number;
  name: string;
  isLoading: boolean;
  onTurn: (page: number) => void;
};

/** A page keeps a width at which it can be read, and is scrolled on a phone. */
function Picture({ preview: { picture, pages }, page, name, isLoading, onTurn }: PictureProps) {
  if (picture === '') return null;
  const alt = pages === 1 ? texts.pictureOf(name) : texts.pageOf(name, page, pages);
  return (
    <>
      <div
        role="region"
        aria-label={alt}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        data-page
        className="overflow-x-auto rounded-box border border-base-300"
      >
        <img src={picture} alt={alt} className="w-full min-w-lg" />
      </div>
      {pages > 1 && (
        <div className="my-2 flex items-center justify-between gap-2">
          <Button
            isSmall
            aria-disabled={page === 1 || isLoading}
            onClick={() => page > 1 && onTurn(page - 1)}
          >
            {texts.pageBefore}
          </Button>
          <span className="tabular-nums">{texts.place(page, pages)}</span>
          <Button
            isSmall
            aria-disabled={page === pages || isLoading}
            onClick={() => page < pages && onTurn(page + 1)}
          >
            {texts.pageAfter}
          </Button>
        </div>
      )}
    </>
  );
}

function Words({ preview: { picture, text, text_state }, name }: { preview: DocumentPreview; name: string }) {
  if (text === '') {
    return picture === '' && <p className="text-muted">{texts.noPreview[text_state]}</p>;
  }
  const words = (
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
  if (picture === '') return words;
  return (
    <details>
      <summary className="cursor-pointer py-1 text-muted pointer-coarse:py-3">{texts.words}</summary>
      {words}
    </details>
  );
}

/** The preview of a document, a page at a time. Each `load` asks anew: its words may have been read since. */
function usePreview(id: string) {
  const [shown, setShown] = useState<{ preview: DocumentPreview; page: number }>();
  const [isLoading, setIsLoading] = useState(false);
  const reportFailure = useReportFailure();
  async function ask(page: number): Promise<void> {
    setIsLoading(true);
    try {
      const preview = await browserApi.previewDocument({ params: { id }, query: { page } });
      setShown({ preview, page });
    } catch (error) {
      await reportFailure(error);
    } finally {
      setIsLoading(false);
    }
  }
  return { shown, isLoading, load: (page: number) => void ask(page) };
}
