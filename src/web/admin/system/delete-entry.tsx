import { countText } from '../../ui/count-text.ts';
import type { UndoCall } from '../forms/save-outcome.ts';
import { SaveButton } from '../forms/save-button.tsx';
import { useSave } from '../forms/use-save.ts';
import type { EntryRow, ListKind } from './list-kinds.ts';

type DeleteEntryProps = { kind: ListKind; entry: EntryRow; undo: UndoCall };

/** Deletes an entry that no job has; for any other it says why it cannot. */
export function DeleteEntry({ kind, entry, undo }: DeleteEntryProps) {
  const { isSaving, save } = useSave();
  return (
    <>
      <p id="delete-help" className="mb-4 text-muted">
        {helpFor(kind, entry)}
      </p>
      <SaveButton
        look="danger"
        disabled={entry.job_count > 0}
        aria-describedby="delete-help"
        isSaving={isSaving}
        onSave={() =>
          save({
            form: 'delete',
            send: (api) => kind.remove(api, entry.id),
            savedAt: '/admin/system',
            reason: `${entry.display_name} is deleted.`,
            undo,
          })
        }
      >
        Delete {kind.noun}
      </SaveButton>
    </>
  );
}

function helpFor({ noun }: ListKind, { job_count }: EntryRow): string {
  if (job_count === 0) return `No job has this ${noun}.`;
  const have = job_count === 1 ? 'has' : 'have';
  return `${countText(job_count, 'job')} ${have} this ${noun}, so it cannot be deleted. Merge it, or change the jobs first.`;
}
