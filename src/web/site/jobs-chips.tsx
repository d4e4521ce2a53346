import { X } from 'lucide';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { narrowAddress } from '../ui/table-address.ts';
import type { ChosenFilters } from './jobs-texts.ts';

/** What the list is narrowed by, each with a link that takes it away. */
export function JobsChips({ chosen, search }: { chosen: ChosenFilters; search: URLSearchParams }) {
  const { q, location, industry } = chosen;
  const chips = [
    q !== undefined && { name: `“${q}”`, changes: { q: '', sort: '' } },
    location && { name: location.display_name, changes: { location: '' } },
    industry && { name: industry.display_name, changes: { industry: '' } },
  ].filter((chip) => chip !== false && chip !== undefined);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
      {chips.map(({ name, changes }) => (
        <li key={name} className="min-w-0">
          <Link
            to={narrowAddress(search, changes)}
            preventScrollReset
            className="btn h-auto min-h-11 max-w-full border-transparent bg-base-200 py-1 font-normal hover:border-line"
          >
            <span className="sr-only">Remove </span>
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Icon of={X} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
