import { useCallback, useLayoutEffect, useState } from 'react';
import { focusRow } from '../../../ui/table/use-row-keys.ts';
import { focusCreateForm } from './create-from-address.ts';
import { Palette } from './palette.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { hasSingleKeys, isTypedInto, readShortcut } from './shortcut-keys.ts';

/** The keys that press a control of the page. */
const pressedKeys = { undo: 'z', next: 'Shift+J', previous: 'Shift+K' };

/** Listens to the keys, and has the dialogs that they open. */
export function useShortcuts(logOut: () => void) {
  // A closed dialog stays in the page, so that it can give the focus back.
  const [current, setCurrent] = useState<{ name: 'palette' | 'help'; isOpen: boolean }>();
  const open = useCallback((name: 'palette' | 'help') => setCurrent({ name, isOpen: true }), []);
  const close = () => setCurrent((last) => last && { ...last, isOpen: false });

  // In the layout phase: keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = isTypedInto(event.target);
      const shortcut = readShortcut(event, { isTyping, hasSingleKeys: hasSingleKeys() });
      if (!shortcut) return;
      event.preventDefault();
      if (shortcut === 'palette' || shortcut === 'help') open(shortcut);
      else if (shortcut === 'create') focusCreateForm();
      else if (shortcut === 'search') findInPage('input[type=search]')?.focus();
      else if (shortcut === 'next row') focusRow(1);
      else if (shortcut === 'previous row') focusRow(-1);
      else findInPage(`[aria-keyshortcuts="${pressedKeys[shortcut]}"]`)?.click();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);

  const dialog = current && (
    <>
      {current.name === 'palette' && <Palette isOpen={current.isOpen} onClose={close} onLogOut={logOut} />}
      {current.name === 'help' && <ShortcutHelp isOpen={current.isOpen} onClose={close} />}
    </>
  );
  return { open, dialog };
}

function findInPage(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#main ${selector}`);
}
