import { classes } from '../classes.ts';
import { useTableAddress } from './use-table-address.ts';

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
      className={classes('select grow basis-36 md:w-auto! md:max-w-56 md:grow-0 md:basis-auto', className)}
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
