import { Check, ChevronDown } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router';
import type { FacetCount } from '../../contract/jobs.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { narrowAddress } from '../ui/table-address.ts';

type JobsFilterProps = {
  /** The part of the address that it sets. */
  name: 'location' | 'industry';
  label: string;
  options: FacetCount[];
  search: URLSearchParams;
};

/**
 * The values that a list of jobs can be narrowed to, as links with counts in a popover of the browser's own, which
 * needs no JavaScript: under its button where the browser can place it there, otherwise at the bottom of the screen.
 */
export function JobsFilter({ name, label, options, search }: JobsFilterProps) {
  const id = useId();
  const chosen = search.get(name);
  return (
    <>
      <Button popoverTarget={id} className="font-normal">
        {label} <Icon of={ChevronDown} />
      </Button>
      <div id={id} popover="auto" role="group" aria-label={label} className="filter-popover">
        <ul>
          {options.map((option) => (
            <FilterOption
              key={option.id}
              option={option}
              isChosen={option.id === chosen}
              href={narrowAddress(search, { [name]: option.id === chosen ? undefined : option.id })}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

type FilterOptionProps = { option: FacetCount; isChosen: boolean; href: string };

/** A chosen value is taken away by the same link. */
function FilterOption({ option, isChosen, href }: FilterOptionProps) {
  return (
    <li>
      <Link
        to={href}
        preventScrollReset
        aria-current={isChosen || undefined}
        onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
        className={classes(
          'flex min-h-11 items-center gap-3 rounded-field px-3 hover:bg-base-200',
          isChosen && 'font-semibold',
        )}
      >
        <span className="min-w-0 grow">{option.display_name}</span>
        {isChosen && <Icon of={Check} />}
        <span className="text-muted tabular-nums">
          {option.count}
          <span className="sr-only"> {option.count === 1 ? 'job' : 'jobs'}</span>
        </span>
      </Link>
    </li>
  );
}
