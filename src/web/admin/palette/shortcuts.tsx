import { Keyboard, Search } from 'lucide';
import { lazy, startTransition, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hasSingleKeys, isTypedInto, modifierName, readShortcut, type Shortcut } from './shortcut-keys.ts';

const importPalette = () => import('./palette.tsx');

const dialogs = {
  palette: lazy(() => importPalette().then(({ Palette }) => ({ default: Palette }))),
  help: lazy(() => import('./shortcut-help.tsx').then(({ ShortcutHelp }) => ({ default: ShortcutHelp }))),
};

/** The keyboard's ways through the back office, with a button for each that opens something. */
export function Shortcuts() {
  // A dialog that was open stays in the page while it is closed, so that it can give the focus back.
  const [current, setCurrent] = useState<{ name: keyof typeof dialogs; isOpen: boolean }>();
  const DialogShown = current && dialogs[current.name];

  // A transition shows nothing in between, and so the dialog without a delay.
  const open = useCallback(
    (name: keyof typeof dialogs) => startTransition(() => setCurrent({ name, isOpen: true })),
    [],
  );

  // Here before it is called for: what is typed right after the shortcut belongs into it.
  useEffect(() => {
    importPalette().catch(() => {
      // Asked for again when it opens.
    });
  }, []);
  // In the layout phase: keys are heard as soon as the page is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = isTypedInto(event.target);
      const shortcut = readShortcut(event, { isTyping, hasSingleKeys: hasSingleKeys() });
      if (!shortcut) return;
      event.preventDefault();
      if (shortcut === 'palette' || shortcut === 'help') open(shortcut);
      else focusFor(shortcut);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);

  return (
    <>
      <Button look="quiet" isSmall className="max-md:btn-square" onClick={() => open('palette')}>
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
        onClick={() => open('help')}
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
