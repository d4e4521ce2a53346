import { Link } from 'react-router';
import { countText } from '../../ui/count-text.ts';
import type { EntryRow, ListKind } from './list-kinds.ts';

/** How many jobs have an entry, leading to them. */
export function JobsLink({ kind, entry }: { kind: ListKind; entry: EntryRow }) {
  if (entry.job_count === 0) return <>No jobs</>;
  return (
    <Link to={`/admin/jobs?${kind.noun}=${entry.id}`} className="underline-offset-4 hover:underline">
      {countText(entry.job_count, 'job')}
      <span className="sr-only"> with {entry.display_name}</span>
    </Link>
  );
}
