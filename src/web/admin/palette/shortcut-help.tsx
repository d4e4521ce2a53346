import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { chooseSingleKeys, hasSingleKeys, modifierName } from './shortcut-keys.ts';

/** Lists the shortcuts, and turns those of a single key off for whom they get in the way. */
export function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isOn, setIsOn] = useState(hasSingleKeys);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Shortcuts">
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
        Use the shortcuts of a single key
      </label>
    </Dialog>
  );
}

function shortcuts() {
  return [
    { keys: [modifierName(), 'K'], text: 'Go to a page, a job, a person or a place' },
    { keys: ['/'], text: 'Search the list' },
    { keys: ['N'], text: 'Create a new one' },
    { keys: ['↑', '↓'], text: 'Move between the rows of a table' },
    { keys: ['?'], text: 'Show this list' },
  ];
}
