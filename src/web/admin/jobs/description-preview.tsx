import { useEffect, useState } from 'react';
import { ApiError } from '../../../contract/client.ts';
import type { RichText as Tree } from '../../../contract/rich-text.ts';
import { browserApi } from '../../api/browser-api.ts';
import { RichText } from '../../ui/rich-text.tsx';

/** Short enough to follow the typing, long enough not to ask for every letter. */
const pauseMs = 300;

/** The description as visitors will see it; asked for only while it is open. */
export function DescriptionPreview({ description }: { description: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const preview = usePreview(isOpen ? description : undefined);
  return (
    <details className="-mt-3 mb-5" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-1 text-sm font-semibold">Preview</summary>
      <div
        className="mt-2 max-h-[70vh] overflow-y-auto rounded-box border border-base-300 bg-base-100 p-4"
        tabIndex={-1}
      >
        {preview.fault !== undefined && <p role="alert">{preview.fault}</p>}
        {description.trim() === '' ? (
          <p className="text-muted">Nothing is written yet.</p>
        ) : (
          <RichText content={preview.content} />
        )}
      </div>
    </details>
  );
}

/** @param description `undefined` while nobody looks */
function usePreview(description: string | undefined): { content: Tree; fault?: string } {
  const [preview, setPreview] = useState<{ content: Tree; fault?: string }>({ content: [] });
  useEffect(() => {
    if (description === undefined) return undefined;
    const controller = new AbortController();
    const read = async () => {
      try {
        const input = { body: { description } };
        const answer = await browserApi.previewDescription(input, { signal: controller.signal });
        setPreview({ content: answer.description_content });
      } catch (error) {
        if (controller.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setPreview((last) => ({ ...last, fault: error.message }));
      }
    };
    const timer = setTimeout(() => void read(), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [description]);
  return preview;
}
