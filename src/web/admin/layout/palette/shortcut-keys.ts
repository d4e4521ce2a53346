export type Shortcut =
  | 'palette'
  | 'send'
  | 'search'
  | 'create'
  | 'undo'
  | 'help'
  | 'choose'
  | 'choose range'
  | 'next row'
  | 'previous row'
  | 'next'
  | 'previous'
  | 'next stage'
  | 'not this time'
  | 'snooze'
  | 'snooze to a day'
  | 'write';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Single keys can be turned off, because they get in the way of dictation and switches (WCAG 2.1.4). */
const singleKeys: Record<string, Shortcut> = {
  '/': 'search',
  n: 'create',
  z: 'undo',
  '?': 'help',
  x: 'choose',
  X: 'choose range',
  j: 'next row',
  k: 'previous row',
  J: 'next',
  K: 'previous',
  e: 'next stage',
  r: 'not this time',
  s: 'snooze',
  S: 'snooze to a day',
  w: 'write',
};

/**
 * Reads the shortcut of a key press.
 *
 * @param where whether the key was typed into a field, and whether single keys are on
 */
export function readShortcut(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  where: { isTyping: boolean; hasSingleKeys: boolean },
): Shortcut | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    if (key === 'Enter') return where.isTyping ? 'send' : undefined;
    return key.toLowerCase() === 'k' ? 'palette' : undefined;
  }
  return where.isTyping || !where.hasSingleKeys ? undefined : singleKeys[key];
}

/** Dialogs and menus have keys of their own. */
export function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog, [popover]') !== null
  );
}

/** This keyboard's name for the key that goes with K. */
export function modifierName(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
