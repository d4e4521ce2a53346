import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the same link or button of the next or previous row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = steps[event.key];
  const row = document.activeElement?.closest('tr');
  if (step === undefined || !row || event.altKey || event.ctrlKey || event.metaKey) return;
  const target = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  if (!(target instanceof HTMLElement)) return;
  const index = controlsOf(row).indexOf(document.activeElement as HTMLElement);
  const controls = controlsOf(target);
  (controls[index] ?? controls[0])?.focus();
  event.preventDefault();
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button')];
}
