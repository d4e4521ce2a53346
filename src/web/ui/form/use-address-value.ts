import { useEffect, useRef } from 'react';

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
