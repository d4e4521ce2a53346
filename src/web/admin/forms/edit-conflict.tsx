import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../contract/client.ts';
import { limits } from '../../../contract/limits.ts';
import { browserApi } from '../../api/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import {
  describeOthers,
  type Difference,
  type EditedThing,
  findDifferences,
  whoChanged,
} from './changed-meanwhile.ts';
import { shownIn, valuesOf } from './form-values.ts';
import { writeField } from './write-field.ts';

type Conflict = { who: string; differences: Difference[]; others: string[] };

/**
 * Stands in a form after a save was refused because somebody else had saved meanwhile: who it was and what
 * they changed. What was not edited here is filled in from theirs; what both edited is for this one to choose. The next
 * save is made in the knowledge of it, so it goes through.
 */
export function EditConflict<Thing extends { version: number }>({ thing }: { thing: EditedThing<Thing> }) {
  const section = useRef<HTMLElement>(null);
  const edited = useRef(thing);
  const [conflict, setConflict] = useState<Conflict | 'unknown'>();

  useEffect(() => {
    let isStale = false;
    const explain = async () => {
      const form = section.current?.closest('form');
      if (!form) return;
      const found = await readConflict(edited.current, form);
      if (isStale || !found) return;
      const { version, ...told } = found;
      writeField(form, { name: 'version', value: String(version) });
      for (const difference of told.differences) {
        if (!difference.isContested) takeTheirs(form, difference);
      }
      setConflict(told);
    };
    explain().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setConflict('unknown');
    });
    return () => {
      isStale = true;
    };
  }, []);

  // The button that was pressed may be far below.
  useEffect(() => {
    if (conflict !== undefined) section.current?.focus();
  }, [conflict]);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="What changed meanwhile"
      className="mb-5 border-l-4 border-warning pl-4 empty:hidden"
    >
      {conflict === 'unknown' && <p>What they changed could not be loaded. Save again to be told.</p>}
      {conflict !== undefined && conflict !== 'unknown' && (
        <ConflictDetails kind={thing.kind} {...conflict} />
      )}
    </section>
  );
}

function ConflictDetails({ kind, who, differences, others }: Conflict & { kind: string }) {
  const contested = differences.filter(({ isContested }) => isContested);
  const takenOver = differences.filter(({ isContested }) => !isContested);
  return (
    <>
      <p className="font-semibold">
        {who} changed this {kind} while you were editing it.
      </p>
      {others.map((other) => (
        <p key={other} className="mt-1 text-sm wrap-anywhere">
          {other}
        </p>
      ))}
      {takenOver.length > 0 && (
        <>
          <p className="mt-3 text-sm text-muted">Filled in below, as you had not touched it:</p>
          <ul className="mb-2">
            {takenOver.map((difference) => (
              <DifferenceRow key={difference.field} difference={difference} />
            ))}
          </ul>
        </>
      )}
      {contested.length > 0 && (
        <>
          <p className="mt-3 text-sm text-muted">You both changed this. What stands below will be saved:</p>
          <ul className="mb-2">
            {contested.map((difference) => (
              <DifferenceRow key={difference.field} difference={difference} />
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-sm">Check the fields and save again.</p>
    </>
  );
}

function DifferenceRow({ difference }: { difference: Difference }) {
  const { title, theirs, isContested } = difference;
  return (
    <li className="flex items-start gap-3 py-1 text-sm">
      <span className="w-24 shrink-0 text-muted">{title}</span>
      <span className="max-h-40 grow overflow-y-auto wrap-anywhere whitespace-pre-line">
        {theirs || 'empty'}
      </span>
      {isContested && (
        <Button
          isSmall
          aria-label={`Use theirs: ${title}`}
          onClick={(event) => {
            const { form } = event.currentTarget;
            if (form) takeTheirs(form, difference)?.focus();
          }}
        >
          Use theirs
        </Button>
      )}
    </li>
  );
}

function takeTheirs(form: HTMLFormElement, { field, theirValue, theirs }: Difference) {
  return writeField(form, { name: field, value: theirValue, words: theirs });
}

/**
 * Every version stands for one change in the history.
 *
 * @returns `undefined` when the form knows of all of them, as after a reload that brought back what was typed
 */
async function readConflict<Thing extends { version: number }>(
  { kind, id, get, fields }: EditedThing<Thing>,
  form: HTMLFormElement,
) {
  const current = await get(browserApi);
  const versions = current.version - Number(valuesOf(form)['version']);
  if (versions < 1) return undefined;
  const limit = Math.min(versions, limits.pageRows);
  const { items: changes } = await browserApi.listChanges({ query: { kind, id, limit } });
  return {
    version: current.version,
    who: whoChanged(changes),
    differences: findDifferences({ fields, shown: shownIn(form), current, changes }),
    others: describeOthers({ fields, changes }),
  };
}
