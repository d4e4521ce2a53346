import { useState } from 'react';
import type { Api, CallOptions } from '../../../contract/client.ts';
import type { RichText as Tree } from '../../../contract/rich-text.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { useLiveSearch } from '../use-live-search.ts';

/** The description as visitors will see it; asked for only while it is open. */
export function DescriptionPreview({ description }: { description: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { found = [], fault } = useLiveSearch(isOpen ? description : undefined, readPreview);
  return (
    <details className="-mt-3 mb-5" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-1 text-sm font-semibold">Preview</summary>
      <div
        className="mt-2 max-h-[70vh] overflow-y-auto rounded-box border border-base-300 bg-base-100 p-4"
        tabIndex={-1}
      >
        {fault !== undefined && <p role="alert">{fault}</p>}
        {description.trim() === '' ? (
          <p className="text-muted">Nothing is written yet.</p>
        ) : (
          <RichText content={found} />
        )}
      </div>
    </details>
  );
}

async function readPreview(api: Api, description: string, options: CallOptions): Promise<Tree> {
  return (await api.previewDescription({ body: { description } }, options)).description_content;
}
