import type { Change } from '../../../contract/history.ts';
import { takeBack } from '../forms/save-outcome.ts';
import { SaveButton } from '../forms/save-button.tsx';
import { useSave } from '../forms/use-save.ts';
import type { EntryRow, ListKind } from './list-kinds.ts';
import { readStandingMerge } from './standing-merge.ts';

type UndoMergeProps = { kind: ListKind; entry: EntryRow; change: Change; changes: Change[] };

/** Undoes a merge from the history of the entry that took the jobs, for as long as it stands. */
export function UndoMerge({ kind: { noun, split }, entry, change, changes }: UndoMergeProps) {
  const { isSaving, save } = useSave();
  const merge = readStandingMerge(change, changes);
  if (!merge) return null;
  const { merge_id, merged } = merge;
  return (
    <SaveButton
      isSmall
      className="mt-2"
      isSaving={isSaving}
      aria-label={`Undo the merge of ${merged}`}
      onSave={() =>
        save({
          form: 'split',
          send: (api) => takeBack(api, { name: split, body: { merge_id } }),
          savedAt: `/admin/system/${noun}/${entry.id}`,
          reason: `${merged} is there again, with its jobs.`,
        })
      }
    >
      Undo
    </SaveButton>
  );
}
