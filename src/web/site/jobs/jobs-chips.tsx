import { X } from 'lucide';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { narrowAddress } from '../../ui/table/table-address.ts';
import { type ChosenFilters, filterChips } from './chosen-filters.ts';
import * as texts from './texts.ts';

export function JobsChips({ chosen, search }: { chosen: ChosenFilters; search: URLSearchParams }) {
  const chips = filterChips(chosen);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={texts.chosenFilters} className="mt-2 flex flex-wrap gap-2 print:hidden">
      {chips.map(({ name, changes }) => (
        <li key={name} className="min-w-0">
          <Link
            to={narrowAddress(search, changes)}
            preventScrollReset
            className="btn h-auto min-h-11 max-w-full border-transparent bg-base-200 py-1 font-normal hover:border-line"
          >
            <span className="sr-only">{texts.remove}</span>
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Icon of={X} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
