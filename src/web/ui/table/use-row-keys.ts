import { type RefObject, useLayoutEffect, useRef } from 'react';

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
      const step = stepOf(event);
      if (step === undefined || isInMenu(event.target, element)) return;
      const rows = rowsIn(element, rowSelector);
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

/** Lets the arrow keys go on as J and K do: from no row to the first one, and past the end of a list to the next one. */
export function usePageRowKeys(): void {
  useLayoutEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = stepOf(event);
      const focused = document.activeElement;
      if (step === undefined || event.defaultPrevented) return;
      if (focused !== document.body && !focused?.matches(`:is(${pageRows}) :not([popover] *)`)) return;
      focusRow(step);
      if (document.activeElement !== focused) event.preventDefault();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
}

function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number | undefined {
  return altKey || ctrlKey || metaKey ? undefined : steps[key];
}

/** Without those that only say something. */
const pageRows =
  '#main tbody tr:has(td):has(a, button, input), #main li:is([data-application], [data-person], [data-row])';

/**
 * Moves the focus to what names the next or previous row or card of the page, at first to the one beside the present
 * one, or to the first. Titles are no rows.
 */
export function focusRow(step: number): void {
  const rows = [...document.querySelectorAll(pageRows)];
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const index =
    focused === -1 ? rows.findIndex((row) => row.matches('[data-person]:has([aria-current])')) : focused;
  const row = index === -1 ? rows[0] : rows[index + step];
  if (row) nameOf(row)?.focus();
}

function nameOf(row: Element): HTMLElement | undefined {
  return row.querySelector<HTMLElement>('th a, li > a, li > div a') ?? controlsOf(row)[0];
}

/**
 * When the row with the focus goes, the row that takes its place has it, and the heading of the page after the last one.
 *
 * @param rowSelector finds the rows inside the container
 */
export function useFocusThatStays(container: RefObject<HTMLElement | null>, rowSelector: string): void {
  const rowsNow = () => (container.current ? rowsIn(container.current, rowSelector) : []);
  useLostFocus(
    (focused) => {
      const index = rowsNow().findIndex((row) => row.contains(focused));
      return index === -1 ? undefined : index;
    },
    (index) => {
      const row = rowsNow()[Math.min(index, rowsNow().length - 1)];
      (row ? nameOf(row) : document.querySelector<HTMLElement>('#main h1[tabindex]'))?.focus();
    },
  );
}

/** Notes the place of the focus, and gives it back when what has the focus goes. */
export function useLostFocus<Place>(
  placeOf: (focused: Element) => Place | undefined,
  focusAt: (place: Place) => void,
): void {
  const place = useRef<Place>(undefined);
  useLayoutEffect(() => {
    const note = () => {
      place.current = placeOf(document.activeElement ?? document.body);
    };
    // A row that went has no focus to lose.
    const forget = ({ target }: Event) => queueMicrotask(() => (target as Element).isConnected && note());
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    if (place.current !== undefined && document.activeElement === document.body) focusAt(place.current);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
    };
  });
}

function rowsIn(container: Element, rowSelector: string): Element[] {
  return [...container.querySelectorAll(rowSelector)];
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
