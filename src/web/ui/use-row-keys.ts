import { type RefObject, useLayoutEffect } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Lets the arrow keys move the focus between the rows of a list, to the same link or button of the next or previous
 * row. The Tab key still goes through all of them.
 *
 * @param rowSelector which elements inside are rows
 */
export function useRowKeys(container: RefObject<HTMLElement | null>, rowSelector: string): void {
  // In the layout phase: keys are heard as soon as the rows are seen.
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const rows = [...element.querySelectorAll(rowSelector)];
      const index = rows.findIndex((row) => row.contains(document.activeElement));
      const row = rows[index];
      const target = rows[index + step];
      if (!row || !target) return;
      const column = controlsOf(row).findIndex((control) => control === document.activeElement);
      const controls = controlsOf(target);
      (controls[column] ?? controls[0])?.focus();
      event.preventDefault();
    };
    element.addEventListener('keydown', move);
    return () => element.removeEventListener('keydown', move);
  }, [container, rowSelector]);
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button, input')];
}
