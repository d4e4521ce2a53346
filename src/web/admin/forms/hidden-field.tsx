import { useLayoutEffect, useRef, useState } from 'react';

type HiddenFieldProps = { name: string; value: string };

/**
 * Goes along with a form unseen, and is written by hand where needed. React does not own its value: of a hidden input
 * the value is the attribute, which the next render would put back to the first one.
 */
export function HiddenField({ name, value }: HiddenFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [first] = useState(value);
  useLayoutEffect(() => {
    if (field.current) field.current.value = first;
  }, [first]);
  return <input ref={field} type="hidden" name={name} />;
}
