import { type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { useRowKeys } from '../../../ui/table/use-row-keys.ts';
import { menuClass, menuRowClass } from '../moves/stage-menu.tsx';
import { describeDay } from '../../../ui/time/describe-moment.ts';
import { listSnoozeDays } from './decisions.ts';
import * as texts from './texts.ts';

type SnoozeMenuProps = { className: string; onChoose: (day: string, dayInWords: string) => void };

/** A button, and the days on which the person comes back to oneself. */
export function SnoozeMenu({ className, onChoose }: SnoozeMenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useRowKeys(menu, 'li');
  const choose = (day: string) => {
    menu.current?.hidePopover();
    onChoose(day, describeDay(day));
  };
  return (
    <>
      <Button isSmall popoverTarget={id} aria-keyshortcuts="s" className={className}>
        {texts.snooze} <KeyHint>S</KeyHint>
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={texts.followUp}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className={menuClass}
      >
        {isOpen && <SnoozeDays onChoose={choose} />}
      </div>
    </>
  );
}

function SnoozeDays({ onChoose }: { onChoose: (day: string) => void }) {
  const [days] = useState(() => listSnoozeDays(new Date()));
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => list.current?.querySelector('button')?.focus(), []);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get('day');
    if (typeof day === 'string') onChoose(day);
  };
  return (
    <>
      <ul ref={list} aria-label={texts.followUp}>
        {days.map(({ name, day }) => (
          <li key={name}>
            <button type="button" className={menuRowClass} onClick={() => onChoose(day)}>
              <span className="grow">{name}</span>
              <span className="text-sm text-muted">{describeDay(day)}</span>
            </button>
          </li>
        ))}
      </ul>
      <form className="flex items-end gap-2 p-2" onSubmit={submit}>
        <label className="min-w-0 grow text-sm">
          {texts.anotherDay}
          <input type="date" name="day" required min={days[0]?.day} className="input w-full input-sm" />
        </label>
        <Button type="submit" isSmall>
          {texts.snooze}
        </Button>
      </form>
    </>
  );
}
