import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useTableAddress } from '../../ui/table/use-table-address.ts';

type FoldedProps = { names: string[]; children: ReactNode };

/**
 * The filters of a list. On a phone they are folded away, so that the first rows are in sight.
 *
 * @param names their names in the address
 */
export function FoldedFilters({ names, children }: FoldedProps) {
  const { search } = useTableAddress();
  const [isOpen, setIsOpen] = useState(false);
  const count = names.filter((name) => search.has(name)).length;
  return (
    <>
      <Button className="md:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <div className={classes('contents', !isOpen && 'max-md:hidden')}>{children}</div>
    </>
  );
}

/** Filters that few need. Where there is room for the others, these are folded away until one of them is set. */
export function MoreFilters({ names, children }: FoldedProps) {
  const { search } = useTableAddress();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || names.some((name) => search.has(name));
  return (
    <>
      {!isShown && (
        <Button look="quiet" className="max-md:hidden" aria-expanded={false} onClick={() => setIsOpen(true)}>
          More filters
        </Button>
      )}
      <div className={classes('contents', !isShown && 'md:hidden')}>{children}</div>
    </>
  );
}
