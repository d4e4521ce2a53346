import type { SyntheticEvent } from 'react';
import { useAddressValue } from '../form/use-address-value.ts';
import { useTableAddress } from './use-table-address.ts';
import { useTypingPause } from '../form/use-typing-pause.ts';

/**
 * A field that searches a list while somebody types. The address has the text.
 *
 * @param onlyFound a part of the address that goes with the text, such as the order by best match
 */
export function useTableSearch(onlyFound?: string) {
  const { search, narrow } = useTableAddress();
  const words = search.get('q') ?? '';
  const { field, noteSent } = useAddressValue(words);
  const pause = useTypingPause(searchNow);

  function searchNow() {
    pause.stop();
    const q = field.current?.value.trim() ?? '';
    if (q === words) return;
    noteSent(q);
    narrow({ q, ...(q === '' && onlyFound !== undefined && { [onlyFound]: '' }) });
  }

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
      onChange: pause.wait,
    },
  };
}
