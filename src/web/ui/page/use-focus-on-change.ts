import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses an element when another stage replaces its content, because the focused button is gone then. The element needs
 * `tabIndex={-1}`.
 */
export function useFocusOnChange(stage: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useLayoutEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    element.current?.focus();
  }, [stage]);
  return element;
}
