/** A second click that comes this soon, with nothing typed in between, is the same click. */
export const doubleClickMs = 600;

/** A click, as the browser tells of it. */
export type Click = {
  timeStamp: number;
  clientX: number;
  clientY: number;
  /** 0 when it was made by a key. */
  detail: number;
  currentTarget: unknown;
};

/** In pixels: two taps of a finger are not quite in one place. */
const samePlace = 24;

/** Whether a click comes soon after another one and in the same place; by key, such as a held one, on the same button. */
export function isSecondHalf(click: Click, before: Click | undefined): boolean {
  if (!before || click.timeStamp - before.timeStamp > doubleClickMs) return false;
  if (click.detail === 0) return click.currentTarget === before.currentTarget;
  return Math.hypot(click.clientX - before.clientX, click.clientY - before.clientY) < samePlace;
}
