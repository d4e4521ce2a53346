import { type RefObject, useLayoutEffect } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Lets the arrow keys move the focus to the same link or button of the next or previous row. The Tab key still visits
 * all of them.
 *
 * @param rowSelector finds the rows inside the container
 */
export function useRowKeys(container: RefObject<HTMLElement | null>, rowSelector: string): void {
  // In the layout phase: keys work as soon as the rows are visible.
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isInMenu(event.target, element)) return;
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

/** Without those that only say something. */
const pageRows =
  '#main tbody tr:has(td):has(a, button, input), #main li:is([data-application], [data-person], [data-row])';

/**
 * Moves the focus to what names the next or previous row or card of the page, at first to the one beside the present
 * one, or to the first. Titles are no rows.
 */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(pageRows)];
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const index =
    focused === -1 ? rows.findIndex((row) => row.matches('[data-person]:has([aria-current])')) : focused;
  const row = index === -1 ? rows[0] : rows[index + step];
  const name = row?.querySelector<HTMLElement>('th a, li > div a') ?? (row && controlsOf(row)[0]);
  name?.focus();
}

/** Presses the box that chooses the row with the focus. */
export function chooseRow({ isRange }: { isRange: boolean }): void {
  const row = document.activeElement?.closest('#main tr, #main li[data-application]');
  const box = row?.querySelector('input[data-choose]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }));
}

/** A menu in a row has keys of its own. */
function isInMenu(target: EventTarget | null, rows: Element): boolean {
  const menu = target instanceof Element ? target.closest('[popover]') : null;
  return menu !== null && menu !== rows && rows.contains(menu);
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button, input')];
}
