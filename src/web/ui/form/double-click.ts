/** In milliseconds. The second click of a double click comes within this time. */
const doubleClickMs = 600;

/** In pixels: two taps of a finger hit slightly different places. */
const samePlace = 24;

export type Click = {
  timeStamp: number;
  clientX: number;
  clientY: number;
  /** 0 when a key made the click. */
  detail: number;
  currentTarget: { isConnected: boolean };
};

let last: Click | undefined;

/**
 * Whether a click repeats the last one: the second half of a double click, or a held key. By then the button may say
 * the opposite, or another button may be under the pointer. Call it once for each click.
 */
export function isRepeatedClick({ timeStamp, clientX, clientY, detail, currentTarget }: Click): boolean {
  const before = last;
  last = { timeStamp, clientX, clientY, detail, currentTarget };
  return isSecondHalf(last, before);
}

/**
 * The first half may have brought another page under the pointer: the second one presses nothing there. A click in
 * another place comes between two that are each meant.
 */
export function dropSecondHalf(
  click: Omit<Click, 'currentTarget'> & Pick<Event, 'preventDefault' | 'stopPropagation'>,
): void {
  const { timeStamp, clientX, clientY, detail } = click;
  if (!last || detail === 0) return;
  if (!isSecondHalf({ timeStamp, clientX, clientY, detail, currentTarget: last.currentTarget }, last)) {
    return forgetLastClick();
  }
  if (last.currentTarget.isConnected) return;
  click.preventDefault();
  click.stopPropagation();
}

if (typeof window !== 'undefined') window.addEventListener('click', dropSecondHalf, { capture: true });

/** After typing, the next click is meant. */
export function forgetLastClick(): void {
  last = undefined;
}

export function isSecondHalf(click: Click, before: Click | undefined): boolean {
  if (!before || click.timeStamp - before.timeStamp > doubleClickMs) return false;
  // The first click may have replaced its button by the same one of another page.
  if (click.detail === 0 && before.detail === 0) {
    return click.currentTarget === before.currentTarget || !before.currentTarget.isConnected;
  }
  return Math.hypot(click.clientX - before.clientX, click.clientY - before.clientY) < samePlace;
}
