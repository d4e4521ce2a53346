import { useEffect, useRef, useState } from 'react';
import type { Document, DocumentText } from '../../../../contract/documents.ts';
import { isApiError } from '../../../../contract/client.ts';
import { documentRisks } from '../../../../contract/document-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { browserApi } from '../../../api/browser-api.ts';
import { useReportFailure } from '../../changes/forms/use-save.ts';
import type { Drawing, Drawn } from './document-frame.ts';
import * as texts from './texts.ts';

type PreviewProps = { document: Document; isOpenAtFirst?: boolean };

/** The pages of a document as pictures, and its words. They are loaded when it is opened. */
export function Preview({ document, isOpenAtFirst = false }: PreviewProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        aria-label={texts.previewOf(document.name)}
        className="cursor-pointer py-1 text-muted pointer-coarse:py-3"
      >
        {texts.preview}
      </summary>
      {isOpen && <Opened document={document} />}
    </details>
  );
}

function Opened({ document }: { document: Document }) {
  const words = useWords(document);
  const pages = usePages(document);
  const isWaiting = words === undefined || (pages.isLoading && pages.pages === 0);
  return (
    <div aria-live="polite" aria-busy={isWaiting || pages.isLoading} className="py-2">
      {pages.pages > 0 && <Pages {...pages} name={document.name} />}
      {isWaiting ? (
        <p className="text-muted">{texts.loading}</p>
      ) : (
        <Words words={words} pages={pages} document={document} />
      )}
    </div>
  );
}

type PagesProps = ReturnType<typeof usePages> & { name: string };

/** A page keeps a width at which it can be read, and is scrolled on a phone. */
function Pages({ page, pages, picture, isLoading, turnTo, name }: PagesProps) {
  const alt = pages === 1 ? texts.pictureOf(name) : texts.pageOf(name, page, pages);
  return (
    <>
      {picture ? (
        <div
          role="region"
          aria-label={alt}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
          tabIndex={0}
          data-page
          className="overflow-x-auto rounded-box border border-base-300"
        >
          <canvas
            role="img"
            aria-label={alt}
            ref={(canvas) => show(canvas, picture)}
            className="w-full min-w-lg"
          />
        </div>
      ) : (
        <p className="text-muted">{texts.pageNotShown}</p>
      )}
      {pages > 1 && (
        <div className="my-2 flex items-center justify-between gap-2">
          <Button
            isSmall
            aria-disabled={page === 1 || isLoading}
            onClick={() => page > 1 && !isLoading && turnTo(page - 1)}
          >
            {texts.pageBefore}
          </Button>
          <span className="tabular-nums">{texts.place(page, pages)}</span>
          <Button
            isSmall
            aria-disabled={page === pages || isLoading}
            onClick={() => page < pages && !isLoading && turnTo(page + 1)}
          >
            {texts.pageAfter}
          </Button>
        </div>
      )}
    </>
  );
}

function show(canvas: HTMLCanvasElement | null, picture: ImageBitmap): void {
  if (!canvas) return;
  Object.assign(canvas, { width: picture.width, height: picture.height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
}

type WordsProps = {
  /** `null` for those that could not be loaded. */
  words: DocumentText | null;
  pages: { pages: number; isLost: boolean };
  document: Document;
};

/** Folded below the pages, and open without any. */
function Words({ words, pages: { pages, isLost }, document: { name, type } }: WordsProps) {
  if (words === null) return <p className="text-muted">{texts.notLoaded}</p>;
  const shown = words.text !== '' && (
    <div
      role="region"
      aria-label={texts.textOf(name)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      dir="auto"
      className="max-h-[70dvh] overflow-y-auto rounded-box border border-base-300 px-3 py-2 wrap-anywhere whitespace-pre-wrap"
    >
      {words.text}
    </div>
  );
  if (pages === 0) {
    const notDrawn = shown ? drawn.has(type) && texts.notDrawn : texts.noPreview[words.text_state];
    return (
      <>
        <p className="mb-2 text-muted empty:hidden">{isLost ? texts.notLoaded : notDrawn}</p>
        {shown}
      </>
    );
  }
  return (
    shown && (
      <details>
        <summary className="cursor-pointer py-1 text-muted pointer-coarse:py-3">{texts.words}</summary>
        {shown}
      </details>
    )
  );
}

/** They are asked for again when the server has read them. */
function useWords({ id, text_state }: Document): DocumentText | null | undefined {
  const [words, setWords] = useState<DocumentText | null>();
  const reportFailure = useReportFailure();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    browserApi.getDocumentText({ params: { id } }, { signal }).then(setWords, async (error: unknown) => {
      if (signal.aborted) return;
      setWords(null);
      await reportFailure(error);
    });
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- another state of its text alone asks again
  }, [id, text_state]);
  return words;
}

/** A browser may draw these, and the words of others stand alone. Safari draws HEIC. */
const drawn = new Set<Document['type']>(['pdf', 'jpeg', 'png', 'heic']);

/** The frame opens no file on this computer, so every risk is accepted. */
const accept = Object.keys(documentRisks).join();

function usePages({ id, type }: Document) {
  const drawing = useRef<Drawing>(undefined);
  const [shown, setShown] = useState<Drawn & { page: number }>({ page: 1, pages: 0, picture: null });
  const [isLoading, setIsLoading] = useState(drawn.has(type));
  const [isLost, setIsLost] = useState(false);
  const reportFailure = useReportFailure();
  async function turnTo(page: number): Promise<void> {
    setIsLoading(true);
    const next = await drawing.current?.draw(page);
    // A page that took too long ends its frame, and the others are there still.
    if (next) setShown(({ pages }) => ({ page, pages: next.pages || pages, picture: next.picture }));
    setIsLoading(false);
  }
  async function open(signal: AbortSignal): Promise<void> {
    const { createDrawing } = await import('./document-frame.ts');
    const { content } = await browserApi.getDocumentFile({ params: { id }, query: { accept } }, { signal });
    drawing.current = createDrawing(content);
    await turnTo(1);
  }
  /** An account that is signed out is led elsewhere. */
  async function lose(error: unknown): Promise<void> {
    setIsLost(true);
    setIsLoading(false);
    if (isApiError(error)) await reportFailure(error);
  }
  useEffect(() => {
    if (!drawn.has(type)) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    open(signal).catch((error: unknown) => (signal.aborted ? undefined : lose(error)));
    return () => {
      leaving.abort();
      drawing.current?.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a document is opened once
  }, [id, type]);
  return { ...shown, isLoading, isLost, turnTo: (page: number) => void turnTo(page).catch(lose) };
}
