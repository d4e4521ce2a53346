import X from 'lucide:x';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { narrowAddress } from '../../ui/table/table-address.ts';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import type { ChosenFilter } from './chosen-filters.ts';

type FoldedFiltersProps = { chosen: ChosenFilter[]; children: ReactNode };

/** The filters of a list, behind one button. The chosen ones stand beside it, and leave with a press. */
export function FoldedFilters({ chosen, children }: FoldedFiltersProps) {
  const { search } = useTableAddress();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Filters
      </Button>
      {chosen.length > 0 && (
        <ul aria-label="Chosen filters" className="contents">
          {chosen.map(({ name, text }) => (
            <li key={name} className="min-w-0">
              <Link
                to={narrowAddress(search, { [name]: undefined })}
                replace
                preventScrollReset
                onClick={() => button.current?.focus()}
                className="btn h-auto min-h-8 max-w-full border-transparent bg-base-200 py-1 text-sm font-normal hover:border-line pointer-coarse:min-h-11"
              >
                <span className="sr-only">Remove </span>
                <span className="min-w-0 wrap-anywhere">{text}</span>
                <Icon of={X} className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <div className="flex basis-full flex-wrap gap-2">{children}</div>}
    </>
  );
}
