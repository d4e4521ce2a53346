export type Shortcut = 'palette' | 'search' | 'create' | 'help';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Single keys, which somebody who dictates or uses switches may want to have off (WCAG 2.1.4). */
const singleKeys: Record<string, Shortcut> = { '/': 'search', n: 'create', '?': 'help' };

/**
 * What a key press asks for.
 *
 * @param where whether it came while typing, and whether single keys are on
 */
export function readShortcut(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  where: { isTyping: boolean; hasSingleKeys: boolean },
): Shortcut | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : undefined;
  return where.isTyping || !where.hasSingleKeys ? undefined : singleKeys[key];
}

/** Whether keys go into what has the focus. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}

const storageKey = 'single-keys';

export function hasSingleKeys(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function chooseSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
}

/** How this machine's keyboard calls the key that goes with K. */
export function modifierName(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
