import { Link } from 'react-router';
import type { Api } from '../../../contract/client.ts';
import { EmptyState } from '../../ui/page-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AdminForm } from '../forms/admin-form.tsx';

type NamedEntry = { id: string; display_name: string };

type NamedListProps = {
  title: string;
  /** One entry: the word in its address too. */
  noun: 'industry' | 'location';
  entries: NamedEntry[];
  create: (api: Api, name: string) => Promise<unknown>;
};

/** One of the two lists that jobs are sorted by, and the form for a new entry. */
export function NamedList({ title, noun, entries, create }: NamedListProps) {
  return (
    <section aria-labelledby={`${noun}-title`}>
      <h2 id={`${noun}-title`} className="mb-4 text-xl">
        {title}
      </h2>
      <AdminForm
        name={`new-${noun}`}
        submitText={`Create ${noun}`}
        look="plain"
        send={(api, values) => create(api, values['display_name'] ?? '')}
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
            <EntryRow key={entry.id} noun={noun} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

function EntryRow({ noun, entry: { id, display_name } }: { noun: string; entry: NamedEntry }) {
  return (
    <li className="flex items-center gap-4 border-b border-base-300 py-1">
      <span className="grow wrap-anywhere">{display_name}</span>
      <Link
        to={`/admin/system/${noun}/${id}`}
        className="btn btn-ghost btn-sm"
        aria-label={`Edit ${display_name}`}
      >
        Edit
      </Link>
    </li>
  );
}
