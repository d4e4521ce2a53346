import { Search } from 'lucide';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useAddressValue } from './use-address-value.ts';
import { useTableAddress } from './use-table-address.ts';

/** Long enough that a word is one question to the server, short enough to feel at once. */
const pauseMs = 250;

/** Searches a list while one types; the words stand in the address. */
export function TableSearch({ label, placeholder }: { label: string; placeholder?: string }) {
  const { search, narrow } = useTableAddress();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const words = search.get('q') ?? '';

  const { field, noteSent } = useAddressValue(words);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchNow() {
    clearTimeout(timer.current);
    const q = field.current?.value.trim() ?? '';
    if (q === words) return;
    noteSent(q);
    narrow({ q });
  }

  return (
    <form
      role="search"
      className="grow basis-60 md:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <label className="input">
        <Icon of={Search} className="text-muted" />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={label}
          placeholder={placeholder ?? label}
          defaultValue={words}
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(searchNow, pauseMs);
          }}
        />
      </label>
    </form>
  );
}
