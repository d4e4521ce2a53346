import { type RefObject, useEffect, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { valuesOf } from '../forms/form-draft.ts';
import { type Difference, findDifferences, whoChanged } from './changed-meanwhile.ts';

/**
 * After a save was refused because somebody else had saved meanwhile: who it was and what differs, with theirs to take.
 * The next save is made in the knowledge of it, so it goes through.
 *
 * @param version the form's hidden field with the version it was begun on
 */
export function EditConflict({
  jobId,
  version,
}: {
  jobId: string;
  version: RefObject<HTMLInputElement | null>;
}) {
  const [conflict, setConflict] = useState<{ who: string; differences: Difference[] }>();

  useEffect(() => {
    let isStale = false;
    void readConflict(jobId, version.current).then((found) => {
      if (isStale || !found || !version.current) return;
      version.current.value = String(found.current.version);
      setConflict(found);
    });
    return () => {
      isStale = true;
    };
  }, [jobId, version]);

  if (!conflict) return null;
  return (
    <section aria-label="What changed meanwhile" className="mb-5 border-l-4 border-warning pl-4">
      <p className="font-semibold">{conflict.who} changed this job while you were editing it.</p>
      {conflict.differences.length > 0 && (
        <ul className="my-2">
          {conflict.differences.map((difference) => (
            <DifferenceRow key={difference.field} difference={difference} form={version.current?.form} />
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">Saving now keeps what stands in the fields below.</p>
    </section>
  );
}

function DifferenceRow({
  difference,
  form,
}: {
  difference: Difference;
  form: HTMLFormElement | null | undefined;
}) {
  const { field, title, theirValue, theirs } = difference;
  return (
    <li className="flex items-start gap-3 py-1 text-sm">
      <span className="w-24 shrink-0 text-muted">{title}</span>
      <span className="max-h-40 grow overflow-y-auto wrap-anywhere whitespace-pre-line">
        {theirs || 'empty'}
      </span>
      <Button
        isSmall
        aria-label={`Use theirs: ${title}`}
        onClick={() => form && writeField(form, field, theirValue)}
      >
        Use theirs
      </Button>
    </li>
  );
}

async function readConflict(id: string, version: HTMLInputElement | null) {
  if (!version?.form) return undefined;
  const begunOn = Number(version.value);
  const values = valuesOf(version.form);
  const [current, changes] = await Promise.all([
    browserApi.getJob({ params: { id } }),
    browserApi.listChanges({ query: { kind: 'job', id, limit: 50 } }),
  ]);
  return {
    current,
    who: whoChanged(changes.items, current.version - begunOn),
    differences: findDifferences(values, current),
  };
}

/** As if it had been typed, so that the draft is kept too. */
function writeField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  if (!isField) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
