import ChevronDown from 'lucide:chevron-down';
import { type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { useRowKeys } from '../../../ui/table/use-row-keys.ts';
import { OnceButton } from '../../changes/forms/save-button.tsx';
import { menuClass, menuRowClass } from '../moves/stage-menu.tsx';
import { describeShortDay } from '../../../ui/time/describe-day.ts';
import { addDays, listSnoozeDays } from './decisions.ts';
import { useToday } from '../../../ui/time/use-today.ts';
import * as texts from './texts.ts';

type SnoozeMenuProps = {
  /** The person. */
  name: string;
  isBusy: boolean;
  onTomorrow: () => void;
  onChoose: (day: string) => void;
  /** The key shows while its row has the focus. */
  isInRow?: boolean;
};

/** Two buttons: the person comes back to oneself tomorrow, or on another day. */
export function SnoozeMenu({ name, isBusy, onTomorrow, onChoose, isInRow }: SnoozeMenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useRowKeys(menu, 'li');
  const choose = (day: string) => {
    menu.current?.hidePopover();
    onChoose(day);
  };
  return (
    <>
      <div className="flex">
        <OnceButton
          isSmall
          className="relative rounded-e-none max-md:grow"
          aria-keyshortcuts="s"
          isBusy={isBusy}
          onPress={async () => onTomorrow()}
        >
          {texts.snoozeToTomorrow}
          <span
            className={classes(isInRow && 'invisible absolute -top-2 right-0 group-focus-within/row:visible')}
          >
            <KeyHint>S</KeyHint>
          </span>
        </OnceButton>
        <Button
          isSmall
          className="btn-square -ms-px rounded-s-none"
          popoverTarget={id}
          aria-keyshortcuts="Shift+S"
          aria-label={texts.snoozeToDay}
          title={texts.snoozeToDay}
        >
          <Icon of={ChevronDown} className="size-4" />
        </Button>
      </div>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={texts.comesBack(name)}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className={menuClass}
      >
        {isOpen && <SnoozeDays title={texts.comesBack(name)} onChoose={choose} />}
      </div>
    </>
  );
}

function SnoozeDays({ title, onChoose }: { title: string; onChoose: (day: string) => void }) {
  const today = useToday();
  const [days] = useState(() => listSnoozeDays(today));
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => list.current?.querySelector('button')?.focus(), []);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get('day');
    if (typeof day === 'string') onChoose(day);
  };
  return (
    <>
      <p dir="auto" className="px-2 py-1 text-sm font-semibold wrap-anywhere">
        {title}
      </p>
      <ul ref={list} aria-label={title}>
        {days.map(({ name, day }) => (
          <li key={name}>
            <button type="button" className={menuRowClass} onClick={() => onChoose(day)}>
              <span className="grow">{name}</span>
              <span className="text-sm text-muted">{describeShortDay(day, today)}</span>
            </button>
          </li>
        ))}
      </ul>
      <form className="flex items-end gap-2 p-2" onSubmit={submit}>
        <label className="min-w-0 grow text-sm">
          {texts.anotherDay}
          <input type="date" name="day" required min={addDays(today, 1)} className="input w-full input-sm" />
        </label>
        <Button type="submit" isSmall>
          {texts.snooze}
        </Button>
      </form>
    </>
  );
}
