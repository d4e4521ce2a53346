import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { describeValue } from '../history/describe-change.ts';
import { titleOf } from '../history/texts.ts';
import type { Conflict } from './form-start.ts';
import * as texts from './texts.ts';

type EditConflictProps = {
  /** The kind of the entity: its fields have words of their own. */
  kind: string;
  conflict: Conflict;
  onTakeTheirs: (field: string) => void;
};

/** Tells what others changed while a form was edited. A field that both changed is for this admin to choose. */
export function EditConflict({ kind, conflict, onTakeTheirs }: EditConflictProps) {
  const { who, others, takenOver, contested } = conflict;
  const section = useRef<HTMLElement>(null);
  // The button that was pressed may be far below.
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={texts.changesByOthers}
      className="mb-5 border-l-4 border-warning pl-4"
    >
      <p className="font-semibold">{texts.changedMeanwhile(who)}</p>
      {others.length > 0 && (
        <p className="mt-1 text-sm">{texts.changedElsewhere(others.map((field) => titleOf(field, kind)))}</p>
      )}
      <FieldList intro={texts.filledIn} fields={takenOver} {...{ kind, conflict }} />
      <FieldList intro={texts.contested} fields={contested} {...{ kind, conflict, onTakeTheirs }} />
      <p className="mt-3 text-sm">{texts.saveAgain}</p>
    </section>
  );
}

type FieldListProps = Pick<EditConflictProps, 'kind' | 'conflict'> & {
  intro: string;
  fields: string[];
  onTakeTheirs?: EditConflictProps['onTakeTheirs'];
};

function FieldList({ intro, fields, kind, conflict: { theirs }, onTakeTheirs }: FieldListProps) {
  if (fields.length === 0) return null;
  return (
    <>
      <p className="mt-3 text-sm text-muted">{intro}</p>
      <ul className="mb-2">
        {fields.map((field) => (
          <li key={field} className="flex items-start gap-3 py-1 text-sm">
            <span className="w-24 shrink-0 text-muted">{titleOf(field, kind)}</span>
            <span className="max-h-40 grow overflow-y-auto wrap-anywhere whitespace-pre-line">
              {/* A choice shows its name, not its id. */}
              {describeValue(theirs[field.replace(/_id$/, '')] ?? theirs[field] ?? null, field)}
            </span>
            {onTakeTheirs && (
              <Button
                isSmall
                aria-label={texts.takeTheirsOf(titleOf(field, kind))}
                onClick={() => onTakeTheirs(field)}
              >
                {texts.takeTheirs}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
