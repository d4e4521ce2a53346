import type { ReactNode } from 'react';
import type { Api } from '../../../contract/client.ts';
import type { Page } from '../../../contract/endpoints.ts';
import type { Change } from '../../../contract/history.ts';
import { TextField } from '../../ui/text-field.tsx';
import { BackLink } from '../back-link.tsx';
import { AdminForm, type FieldOf } from '../forms/admin-form.tsx';
import type { FormValues } from '../forms/form-values.ts';
import type { UndoCall } from '../forms/save-outcome.ts';
import { History } from '../history/history.tsx';
import { DeleteEntry } from './delete-entry.tsx';
import { JobsLink } from './jobs-link.tsx';
import type { EntryRow, ListKind } from './list-kinds.ts';
import { MergeEntry } from './merge-entry.tsx';
import { UndoMerge } from './undo-merge.tsx';

type EntryPageProps = {
  kind: ListKind;
  entry: EntryRow;
  /** The whole list. */
  entries: EntryRow[];
  changes: Page<Change>;
  save: (api: Api, values: FormValues) => Promise<unknown>;
  undoDelete: UndoCall;
  /** What an entry has besides its name. */
  children?: (fieldOf: FieldOf) => ReactNode;
};

/** The page of one industry or location: its form, and the two ways to be rid of it. */
export function EntryPage({ kind, entry, entries, changes, save, undoDelete, children }: EntryPageProps) {
  return (
    <div key={entry.id} className="max-w-xl">
      <BackLink to="/admin/system">System</BackLink>
      <h1 className="text-2xl wrap-anywhere">{entry.display_name}</h1>
      <p className="mb-6 text-muted">
        <JobsLink kind={kind} entry={entry} />
      </p>
      <AdminForm
        name="entry"
        submitText="Save"
        send={save}
        savedAt="/admin/system"
        savedText={({ display_name }) => `${display_name} is saved.`}
      >
        {(fieldOf) => (
          <>
            <TextField label="Name" {...fieldOf('display_name', entry.display_name)} autoComplete="off" />
            {children?.(fieldOf)}
          </>
        )}
      </AdminForm>
      <section className="mt-8 border-t border-base-300 pt-6">
        <h2 className="mb-2 text-xl">Merge</h2>
        <MergeEntry kind={kind} entry={entry} entries={entries} />
      </section>
      <section className="mt-8 border-t border-base-300 pt-6">
        <h2 className="mb-2 text-xl">Delete</h2>
        <DeleteEntry kind={kind} entry={entry} undo={undoDelete} />
      </section>
      <History
        changes={changes}
        renderAction={(change, shown) => (
          <UndoMerge kind={kind} entry={entry} change={change} changes={shown} />
        )}
      />
    </div>
  );
}
