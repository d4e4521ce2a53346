import { useEffect, useRef } from 'react';

/**
 * Keeps a field in step with the part of the address that it sets. The address can change by other means, such as the
 * back button; what the field has sent itself must not come back while somebody is still typing.
 *
 * @param value what the address says
 */
export function useAddressValue(value: string) {
  const field = useRef<HTMLInputElement>(null);
  const last = useRef(value);
  useEffect(() => {
    if (!field.current || value === last.current) return;
    field.current.value = value;
    last.current = value;
  }, [value]);

  /** To be called with what the field sends. */
  function noteSent(sent: string): void {
    last.current = sent;
  }

  return { field, noteSent };
}
