import { useState } from 'react';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { chooseSingleKeys, hasSingleKeys, modifierName } from './shortcut-keys.ts';
import * as texts from './texts.ts';

export function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isOn, setIsOn] = useState(hasSingleKeys);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.shortcutsHeading}>
      <dl className="mb-5 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {shortcuts().map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="kbd">
                  {key}
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
          onChange={(event) => {
            chooseSingleKeys(event.target.checked);
            setIsOn(event.target.checked);
          }}
        />
        {texts.singleKeys}
      </label>
    </Dialog>
  );
}

function shortcuts() {
  return [
    { keys: [modifierName(), 'K'], text: texts.shortcutGoTo },
    { keys: ['/'], text: texts.shortcutSearch },
    { keys: ['N'], text: texts.shortcutCreate },
    { keys: ['Z'], text: texts.shortcutUndo },
    { keys: ['↑', '↓'], text: texts.shortcutRows },
    { keys: ['J', 'K'], text: texts.shortcutWalk },
    { keys: ['Shift', 'J'], text: texts.shortcutNext },
    { keys: ['Shift', 'K'], text: texts.shortcutPrevious },
    { keys: ['?'], text: texts.shortcutHelp },
  ];
}
