import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { countText } from '../../ui/count-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useOutcome } from '../forms/use-outcome.ts';
import { useSave } from '../forms/use-save.ts';
import type { EntryRow, ListKind } from './list-kinds.ts';

const formName = 'merge';

type MergeEntryProps = { kind: ListKind; entry: EntryRow; entries: EntryRow[] };

/** Merges an entry into another one, once it is said what that does. */
export function MergeEntry({ kind, entry, entries }: MergeEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const others = entries.filter(({ id }) => id !== entry.id);
  const help =
    others.length === 0
      ? `There is no other ${kind.noun} to merge it into.`
      : `For two that mean the same: its jobs move to the other ${kind.noun}, and this one is deleted.`;
  return (
    <>
      <p id="merge-help" className="mb-4 text-muted">
        {help}
      </p>
      <Button disabled={others.length === 0} aria-describedby="merge-help" onClick={() => setIsOpen(true)}>
        Merge into another…
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={<span className="wrap-anywhere">Merge {entry.display_name}</span>}
      >
        <MergeForm kind={kind} entry={entry} others={others} />
      </Dialog>
    </>
  );
}

type MergeFormProps = { kind: ListKind; entry: EntryRow; others: EntryRow[] };

function MergeForm({ kind, entry, others }: MergeFormProps) {
  const { isSaving, save } = useSave();
  const outcome = useOutcome();
  const [keptId, setKeptId] = useState('');
  const kept = others.find(({ id }) => id === keptId);

  function merge(into: EntryRow) {
    return save({
      form: formName,
      send: (api) => kind.merge(api, { id: entry.id, into_id: into.id }),
      savedAt: '/admin/system',
      reason: ({ moved_jobs }) =>
        `${entry.display_name} is merged into ${into.display_name}: ${countText(moved_jobs, 'job')} moved.`,
      undo: ({ merge_id }) => ({ name: kind.split, body: { merge_id } }),
    });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (kept) void merge(kept);
      }}
    >
      {outcome?.status === 'failed' && outcome.form === formName && (
        <p role="alert" className="mb-4 border-l-4 border-error pl-3">
          <strong className="font-semibold">Failed!</strong> {outcome.reason}
        </p>
      )}
      <SelectField
        id="merge-into"
        name="into_id"
        label="Merge into"
        value={keptId}
        onChange={(event) => setKeptId(event.target.value)}
      >
        <option value="">Choose the {kind.noun} to keep</option>
        {others.map(({ id, display_name, job_count }) => (
          <option key={id} value={id}>
            {display_name} ({countText(job_count, 'job')})
          </option>
        ))}
      </SelectField>
      <p role="status" className="mb-5 min-h-12 wrap-anywhere text-muted">
        {kept && previewOf(entry, kept)}
      </p>
      <SubmitButton isBusy={isSaving} busyText="Merging…">
        Merge
      </SubmitButton>
    </form>
  );
}

function previewOf(entry: EntryRow, kept: EntryRow): string {
  const moving = `${countText(entry.job_count, 'job')} ${entry.job_count === 1 ? 'moves' : 'move'}`;
  return `${moving} to ${kept.display_name}, and ${entry.display_name} is deleted. This can be undone.`;
}
