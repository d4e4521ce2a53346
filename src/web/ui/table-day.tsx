import { useAddressValue } from './use-address-value.ts';
import { useTableAddress } from './use-table-address.ts';

/** Narrows a list by a day, which stands in the address as `2026-01-31`. */
export function TableDay({ name, label }: { name: string; label: string }) {
  const { search, narrow } = useTableAddress();
  const day = search.get(name) ?? '';
  const { field, noteSent } = useAddressValue(day);
  return (
    <label className="input grow basis-44 md:w-auto! md:grow-0">
      <span className="text-sm text-muted">{label}</span>
      <input
        ref={field}
        type="date"
        name={name}
        min="2000-01-01"
        max="2999-12-31"
        defaultValue={day}
        onChange={({ target: { value, validity } }) => {
          // While a day is being typed it is not whole, and not valid.
          if (!validity.valid) return;
          noteSent(value);
          narrow({ [name]: value });
        }}
      />
    </label>
  );
}
