import ArrowDown from 'lucide:arrow-down';
import ArrowLeft from 'lucide:arrow-left';
import ArrowRight from 'lucide:arrow-right';
import ArrowUp from 'lucide:arrow-up';
import { useCallback, useLayoutEffect, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { forgetLastClick } from '../../../ui/form/double-click.ts';
import { chooseRow, focusRow } from '../../../ui/table/use-row-keys.ts';
import { Icon, type IconNode } from '../../../ui/icon.tsx';
import { useMay } from '../../accounts/session/viewer.ts';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { chooseSingleKeys, hasSingleKeys, useSingleKeys } from '../../../ui/single-keys.ts';
import { focusCreateForm } from './create-from-address.ts';
import { Palette } from './palette.tsx';
import { isTypedInto, modifierName, readShortcut, type Shortcut } from './shortcut-keys.ts';
import * as texts from './texts.ts';

/** The keys that press a control of the page. */
const pressedKeys = {
  undo: 'z',
  next: 'Shift+J',
  previous: 'Shift+K',
  'next stage': 'e',
  'not this time': 'r',
  snooze: 's',
  'snooze to a day': 'Shift+S',
  write: 'w',
};

const deciding = new Set<keyof typeof pressedKeys>(['next stage', 'not this time', 'snooze']);

/** Listens to the keys, and has the dialogs that they open. */
export function useShortcuts(logOut: () => void) {
  // A closed dialog stays in the page, so that it can give the focus back.
  const [current, setCurrent] = useState<{ name: 'palette' | 'help'; isOpen: boolean }>();
  const open = useCallback((name: 'palette' | 'help') => setCurrent({ name, isOpen: true }), []);
  const close = () => setCurrent((last) => last && { ...last, isOpen: false });

  // In the layout phase: keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      noteKey(event.key);
      const shortcut = shortcutOf(event);
      if (!shortcut) return;
      event.preventDefault();
      if (shortcut === 'palette' || shortcut === 'help') open(shortcut);
      else if (shortcut === 'send') sendForm(event);
      else if (shortcut === 'create') focusCreateForm();
      else if (shortcut === 'search') findInPage('input[type=search]')?.focus();
      else if (shortcut === 'choose') chooseRow({ isRange: false });
      else if (shortcut === 'choose range') chooseRow({ isRange: true });
      else if (shortcut === 'next row') goToRow(1);
      else if (shortcut === 'previous row') goToRow(-1);
      else pressControl(shortcut, event.repeat);
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

/** A list of colleagues below a text takes a key before. */
function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented) return undefined;
  return readShortcut(event, { isTyping: isTypedInto(event.target), hasSingleKeys: hasSingleKeys() });
}

/** A held key sends once. */
function sendForm({ target, repeat }: KeyboardEvent): void {
  if (!repeat && target instanceof Element) target.closest('form')?.requestSubmit();
}

/** Each press of a deciding key is about one person, so a second one soon after counts; a held key presses once. */
function pressControl(shortcut: keyof typeof pressedKeys, isHeld: boolean): void {
  if (deciding.has(shortcut)) {
    if (isHeld) return;
    forgetLastClick();
  }
  findControl(`[aria-keyshortcuts~="${pressedKeys[shortcut]}"]`)?.click();
}

/** The page of a message has no rows: the next one of its list is there at once. */
function goToRow(step: 1 | -1): void {
  const link = findInPage(`[aria-keyshortcuts~="${step === 1 ? 'j' : 'k'}"]`);
  if (link) link.click();
  else focusRow(step);
}

let lastKey: string | undefined;

/** The second half of a double press is dropped like that of a double click. Another key is meant. */
function noteKey(key: string): void {
  if (key !== lastKey) forgetLastClick();
  lastKey = key;
}

function findInPage(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#main ${selector}`);
}

/** A row, or what stands for it in a row of a table. */
const rowSelector = ':is([data-row], tr:has([data-row]))';

/** In a list of work the keys are about the row with the focus, or about the pointed one while the focus is in no list. */
function findControl(selector: string): HTMLElement | null {
  const focused = document.activeElement;
  const isInList = focused?.closest('table, ul') ?? null;
  const row =
    focused?.closest(rowSelector) ?? (isInList ? null : document.querySelector(`#main ${rowSelector}:hover`));
  return row?.querySelector<HTMLElement>(selector) ?? findInPage(`${selector}:not([data-row] *)`);
}

function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isOn = useSingleKeys();
  const mayWork = useMay()('moveApplications');
  const shown = shortcuts().filter(({ isWork }) => mayWork || !isWork);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.shortcutsHeading}>
      <dl className="mb-5 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {shown.map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="kbd">
                  {arrows[key] && <Icon of={arrows[key]} className="size-4" />}
                  <span className={classes(arrows[key] && 'sr-only')}>{key}</span>
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox border-line"
          checked={isOn}
          onChange={(event) => chooseSingleKeys(event.target.checked)}
        />
        {texts.singleKeys}
      </label>
    </Dialog>
  );
}

/** Fonts may lack them. */
const arrows: Record<string, IconNode> = { '↑': ArrowUp, '↓': ArrowDown, '←': ArrowLeft, '→': ArrowRight };

/** `isWork`: of no use to a reader. */
function shortcuts(): { keys: string[]; text: string; isWork?: true }[] {
  return [
    { keys: [modifierName(), 'K'], text: texts.shortcutGoTo },
    { keys: ['/'], text: texts.shortcutSearch },
    { keys: ['E'], text: texts.shortcutNextStage, isWork: true },
    { keys: ['R'], text: texts.shortcutNo, isWork: true },
    { keys: ['S'], text: texts.shortcutSnooze, isWork: true },
    { keys: ['Shift', 'S'], text: texts.shortcutSnoozeToDay, isWork: true },
    { keys: ['W'], text: texts.shortcutWrite, isWork: true },
    { keys: ['N'], text: texts.shortcutCreate, isWork: true },
    { keys: [modifierName(), 'Enter'], text: texts.shortcutSend },
    { keys: ['Z'], text: texts.shortcutUndo },
    { keys: ['↑', '↓'], text: texts.shortcutRows },
    { keys: ['J', 'K'], text: texts.shortcutWalk },
    { keys: ['X'], text: texts.shortcutChoose, isWork: true },
    { keys: ['Shift', 'X'], text: texts.shortcutChooseRange, isWork: true },
    { keys: ['Esc'], text: texts.shortcutChooseNone, isWork: true },
    { keys: ['J', 'K'], text: texts.shortcutMessages },
    { keys: ['Shift', 'J'], text: texts.shortcutNext },
    { keys: ['Shift', 'K'], text: texts.shortcutPrevious },
    { keys: ['←', '→'], text: texts.shortcutStage, isWork: true },
    { keys: ['?'], text: texts.shortcutHelp },
  ];
}
