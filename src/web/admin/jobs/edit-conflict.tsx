import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { valuesOf } from '../forms/form-draft.ts';
import { writeField } from '../forms/write-field.ts';
import { type Difference, findDifferences, whoChanged } from './changed-meanwhile.ts';

/**
 * Stands in the form of a job after a save was refused because somebody else had saved meanwhile: who it was and what
 * differs, with theirs to take. The next save is made in the knowledge of it, so it goes through.
 */
export function EditConflict({ jobId }: { jobId: string }) {
  const section = useRef<HTMLElement>(null);
  const [conflict, setConflict] = useState<{ who: string; differences: Difference[] }>();

  useEffect(() => {
    let isStale = false;
    const explain = async () => {
      const form = section.current?.closest('form');
      if (!form) return;
      const { version, ...found } = await readConflict(jobId, form);
      if (isStale) return;
      writeField(form, 'version', String(version));
      setConflict(found);
    };
    void explain();
    return () => {
      isStale = true;
    };
  }, [jobId]);

  return (
    <section
      ref={section}
      aria-label="What changed meanwhile"
      className="mb-5 border-l-4 border-warning pl-4"
    >
      {conflict && (
        <>
          <p className="font-semibold">{conflict.who} changed this job while you were editing it.</p>
          <ul className="my-2">
            {conflict.differences.map((difference) => (
              <DifferenceRow key={difference.field} difference={difference} />
            ))}
          </ul>
          <p className="text-sm text-muted">Saving now keeps what stands in the fields below.</p>
        </>
      )}
    </section>
  );
}

function DifferenceRow({ difference: { field, title, theirValue, theirs } }: { difference: Difference }) {
  return (
    <li className="flex items-start gap-3 py-1 text-sm">
      <span className="w-24 shrink-0 text-muted">{title}</span>
      <span className="max-h-40 grow overflow-y-auto wrap-anywhere whitespace-pre-line">
        {theirs || 'empty'}
      </span>
      <Button
        isSmall
        aria-label={`Use theirs: ${title}`}
        onClick={(event) => {
          const { form } = event.currentTarget;
          if (form) writeField(form, field, theirValue)?.focus();
        }}
      >
        Use theirs
      </Button>
    </li>
  );
}

async function readConflict(id: string, form: HTMLFormElement) {
  const values = valuesOf(form);
  const [current, changes] = await Promise.all([
    browserApi.getJob({ params: { id } }),
    browserApi.listChanges({ query: { kind: 'job', id, limit: 50 } }),
  ]);
  return {
    version: current.version,
    who: whoChanged(changes.items, current.version - Number(values['version'])),
    differences: findDifferences(values, current),
  };
}
