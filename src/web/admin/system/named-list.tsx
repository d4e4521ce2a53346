import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AdminForm } from '../forms/admin-form.tsx';
import { JobsLink } from './jobs-link.tsx';
import type { EntryRow, ListKind } from './list-kinds.ts';

/** One of the two lists that jobs are sorted by, and the form for a new entry. */
export function NamedList({ kind, entries }: { kind: ListKind; entries: EntryRow[] }) {
  const { noun, title } = kind;
  return (
    <section aria-labelledby={`${noun}-title`}>
      <div className="mb-4 flex items-baseline gap-3">
        <h2 id={`${noun}-title`} className="text-xl">
          {title}
        </h2>
        <span className="text-sm text-muted tabular-nums">{entries.length.toLocaleString('en')}</span>
      </div>
      <AdminForm
        name={`new-${noun}`}
        submitText={`Create ${noun}`}
        look="plain"
        send={(api, values) => kind.create(api, values['display_name'] ?? '')}
        savedAt="/admin/system"
        savedText={({ display_name }) => `${display_name} is created.`}
      >
        {(fieldOf) => <TextField label={`New ${noun}`} {...fieldOf('display_name')} autoComplete="off" />}
      </AdminForm>
      {entries.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={`No ${noun} yet`} />
        </div>
      ) : (
        <ul className="mt-6 border-t border-base-300">
          {entries.map((entry) => (
            <EntryItem key={entry.id} kind={kind} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

function EntryItem({ kind, entry }: { kind: ListKind; entry: EntryRow }) {
  return (
    <li className="flex items-center gap-4 border-b border-base-300 py-1">
      <span className="grow wrap-anywhere">{entry.display_name}</span>
      <span className="shrink-0 text-sm text-muted tabular-nums">
        <JobsLink kind={kind} entry={entry} />
      </span>
      <LinkButton
        to={`/admin/system/${kind.noun}/${entry.id}`}
        look="quiet"
        isSmall
        aria-label={`Edit ${entry.display_name}`}
      >
        Edit
      </LinkButton>
    </li>
  );
}
