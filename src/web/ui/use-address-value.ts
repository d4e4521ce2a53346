import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps a field in step with the part of the address that it sets. The address can change by other means, such as the
 * back button; what the field has sent itself must not come back while somebody is still typing.
 *
 * @param value what the address says
 * @returns what to call with the value that the field sends
 */
export function useAddressValue(
  field: RefObject<HTMLInputElement | null>,
  value: string,
): (sent: string) => void {
  const last = useRef(value);
  useEffect(() => {
    if (!field.current || value === last.current) return;
    field.current.value = value;
    last.current = value;
  }, [field, value]);
  return (sent) => {
    last.current = sent;
  };
}
