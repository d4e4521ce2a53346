import { useSyncExternalStore } from 'react';
import { dropStored, readStored, store } from './storage.ts';

const storageKey = 'single-keys';
const changed = 'single-keys-changed';

/** Single letters can be turned off in this browser, because they get in the way of dictation and switches (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  return readStored('browser', storageKey) !== 'off';
}

export function chooseSingleKeys(isOn: boolean): void {
  if (isOn) dropStored('browser', storageKey);
  else store('browser', storageKey, 'off');
  window.dispatchEvent(new Event(changed));
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(watch, hasSingleKeys, () => false);
}

/** Other tabs change it too. */
function watch(notify: () => void): () => void {
  const events = [changed, 'storage'];
  for (const event of events) window.addEventListener(event, notify);
  return () => {
    for (const event of events) window.removeEventListener(event, notify);
  };
}
