import Search from 'lucide:search';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { useAddressValue, useTableAddress, useTableSearch } from './use-table-address.ts';

export type TableFilterProps = {
  name: string;
  label: string;
  /** The name of "no filter", such as "Any location". */
  allText: string;
  options: { id: string; display_name: string }[];
  className?: string | undefined;
};

export function TableFilter({ name, label, allText, options, className }: TableFilterProps) {
  const { search, narrow } = useTableAddress();
  return (
    <select
      aria-label={label}
      className={classes(
        'select grow basis-40 truncate md:w-auto! md:max-w-72 md:grow-0 md:basis-auto',
        className,
      )}
      value={search.get(name) ?? ''}
      onChange={(event) => narrow({ [name]: event.target.value })}
    >
      <option value="">{allText}</option>
      {options.map(({ id, display_name }) => (
        <option key={id} value={id}>
          {display_name}
        </option>
      ))}
    </select>
  );
}

/** Filters a list by a day. The address has it as `2026-01-31`. */
export function TableDay({ name, label }: { name: string; label: string }) {
  const { search, narrow } = useTableAddress();
  const day = search.get(name) ?? '';
  const { field, noteSent } = useAddressValue(day);
  return (
    <label className="input grow basis-44 *:[input]:min-w-32 md:w-auto! md:grow-0">
      <span className="text-sm text-muted">{label}</span>
      <input
        ref={field}
        type="date"
        name={name}
        min="2000-01-01"
        max="2999-12-31"
        defaultValue={day}
        onChange={({ target: { value, validity } }) => {
          // A day that is still being typed is not valid.
          if (!validity.valid) return;
          noteSent(value);
          narrow({ [name]: value });
        }}
      />
    </label>
  );
}

type TableSearchProps = { label: string; placeholder?: string; className: string };

export function TableSearch({ label, placeholder, className }: TableSearchProps) {
  const { onSubmit, input } = useTableSearch();
  return (
    <form role="search" className={classes('grow md:max-w-md', className)} onSubmit={onSubmit}>
      <label className="input">
        <Icon of={Search} className="text-muted" />
        <input {...input} aria-label={label} placeholder={placeholder ?? label} />
      </label>
    </form>
  );
}
