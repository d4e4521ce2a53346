import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTypingPause } from '../form/use-typing-pause.ts';
import { addToAsked, type Asked } from './table-address.ts';

/** A page is drawn a moment after its address was asked for. A choice made in that moment counts. Only browsers ask. */
let asked: Asked | undefined;

/** The address of a list as it will be when it is loaded, so that quick changes add up. */
export function useTableAddress() {
  const location = useLocation();
  const { state, location: loading } = useNavigation();
  const navigate = useNavigate();
  const isLoading = state === 'loading' && loading.pathname === location.pathname;
  const shown = isLoading ? loading : location;

  function narrow(changes: Record<string, string | undefined>): void {
    asked = addToAsked(asked, shown, changes);
    void navigate(asked.address, { replace: true, preventScrollReset: true });
  }

  return { search: new URLSearchParams(shown.search), isLoading, narrow };
}

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
  // Somebody may have typed before the script came.
  const takeEarly = useEffectEvent(() => {
    if (field.current?.value !== field.current?.defaultValue) searchNow();
  });
  useEffect(() => takeEarly(), []);

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

/**
 * Keeps a field in step with its part of the address. The address can change in other ways, such as the back button.
 * The field's own change must not come back while somebody is still typing.
 *
 * @param value from the address
 */
export function useAddressValue(value: string) {
  const field = useRef<HTMLInputElement>(null);
  const last = useRef(value);
  useEffect(() => {
    if (!field.current || value === last.current) return;
    field.current.value = value;
    last.current = value;
  }, [value]);

  /** Call it with each value that the field sends. */
  function noteSent(sent: string): void {
    last.current = sent;
  }

  return { field, noteSent };
}
