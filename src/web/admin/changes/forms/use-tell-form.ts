import { useEffect, useRef } from 'react';

/** The form keeps drafts by its input events, and a hidden field has none of its own. */
export function useTellForm(value: string) {
  const hidden = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return hidden;
}
