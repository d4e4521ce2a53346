import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useAddressValue } from './use-address-value.ts';
import { useTableAddress } from './use-table-address.ts';

/** Long enough that a word is one question to the server, short enough to feel at once. */
const pauseMs = 250;

/**
 * A field that searches a list while one types; the words stand in the address.
 *
 * @param onlyFound a part of the address that has a meaning for what was searched alone, and goes with the words
 */
export function useTableSearch(onlyFound?: string) {
  const { search, narrow } = useTableAddress();
  const words = search.get('q') ?? '';
  const { field, noteSent } = useAddressValue(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function searchNow() {
    clearTimeout(timer.current);
    const q = field.current?.value.trim() ?? '';
    if (q === words) return;
    noteSent(q);
    narrow({ q, ...(q === '' && onlyFound !== undefined && { [onlyFound]: '' }) });
  }

  // What else was chosen during the pause is in the address of a later render.
  const latest = useRef(searchNow);
  useEffect(() => {
    latest.current = searchNow;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    search,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      searchNow();
    },
    input: {
      ref: field,
      type: 'search',
      name: 'q',
      defaultValue: words,
      onChange: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current(), pauseMs);
      },
    },
  };
}
