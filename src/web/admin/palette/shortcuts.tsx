import { Keyboard, Search } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hasSingleKeys, isTypedInto, modifierName, readShortcut, type Shortcut } from './shortcut-keys.ts';

const dialogs = {
  palette: lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette }))),
  help: lazy(() => import('./shortcut-help.tsx').then(({ ShortcutHelp }) => ({ default: ShortcutHelp }))),
};

/** The keyboard's ways through the back office, with a button for each that opens something. */
export function Shortcuts() {
  // A dialog that was open stays in the page while it is closed, so that it can give the focus back.
  const [current, setCurrent] = useState<{ name: keyof typeof dialogs; isOpen: boolean }>();
  const DialogShown = current && dialogs[current.name];

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = isTypedInto(event.target);
      const shortcut = readShortcut(event, { isTyping, hasSingleKeys: hasSingleKeys() });
      if (!shortcut) return;
      event.preventDefault();
      if (shortcut === 'palette' || shortcut === 'help') setCurrent({ name: shortcut, isOpen: true });
      else focusFor(shortcut);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <Button
        look="quiet"
        isSmall
        className="max-md:btn-square"
        onClick={() => setCurrent({ name: 'palette', isOpen: true })}
      >
        <Icon of={Search} />
        <span className="max-md:sr-only">Go to</span>
        <kbd className="kbd kbd-sm max-lg:hidden" aria-hidden="true">
          {modifierName()} K
        </kbd>
      </Button>
      <Button
        look="quiet"
        isSmall
        className="btn-square max-md:hidden"
        aria-label="Shortcuts"
        title="Shortcuts (?)"
        onClick={() => setCurrent({ name: 'help', isOpen: true })}
      >
        <Icon of={Keyboard} />
      </Button>
      <Suspense>
        {DialogShown && (
          <DialogShown
            isOpen={current.isOpen}
            onClose={() => setCurrent((last) => last && { ...last, isOpen: false })}
          />
        )}
      </Suspense>
    </>
  );
}

/** The list's search, or the first field of the form for a new entry, which may be folded away. */
function focusFor(shortcut: Exclude<Shortcut, 'palette' | 'help'>): void {
  if (shortcut === 'search') {
    document.querySelector<HTMLElement>('#main input[type=search]')?.focus();
    return;
  }
  const panel = document.querySelector('#main details:has(form)');
  if (panel instanceof HTMLDetailsElement) panel.open = true;
  document
    .querySelector<HTMLElement>('#main form:not([role=search]) :is(input:not([type=hidden]), select)')
    ?.focus();
}
