import { useAddressValue } from '../form/use-address-value.ts';
import { useTableAddress } from './use-table-address.ts';

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
