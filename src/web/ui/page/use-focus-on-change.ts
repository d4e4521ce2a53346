import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses an element when another step replaces its content, because the focused button is gone then. The element needs
 * `tabIndex={-1}`.
 */
export function useFocusOnChange(step: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    element.current?.focus();
  }, [step]);
  return element;
}
