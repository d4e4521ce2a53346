import { useMay } from '../../accounts/session/viewer.ts';
import Check from 'lucide:check';
import ChevronDown from 'lucide:chevron-down';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ListedStage } from '../../../../contract/stages.ts';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useRowKeys } from '../../../ui/table/use-row-keys.ts';
import { type Movable, nameMovables } from './move-words.ts';
import { StageBadge } from './stage-badge.tsx';
import * as texts from './texts.ts';
import { type MoveResult, useMove } from './use-move.tsx';
import { useStages } from './use-stages.ts';

type StageMenuProps = Omit<StageChoiceProps, 'name' | 'onChoose'> & {
  applications: Movable[];
  onMoved?: (result: MoveResult) => void;
};

/** A button with the list of stages. Choosing one moves the applications there. */
export function StageMenu({ applications, onMoved, ...look }: StageMenuProps) {
  const { move, isMoving, question } = useMove();
  if (!useMay()('moveApplications')) return look.children;
  return (
    <>
      <StageChoice
        {...look}
        name={nameMovables(applications)}
        isBusy={isMoving}
        onChoose={(stage) => void move({ applications, stage }).then(onMoved)}
      />
      {question}
    </>
  );
}

type StageChoiceProps = {
  /** The person, or the number of applications. */
  name: string;
  /** The stage of now, if all are in one. */
  current?: { id: string } | undefined;
  onChoose: (stage: ListedStage) => void;
  isBusy?: boolean;
  /** On a phone, too. */
  hasWord?: boolean;
  /** The key that presses the button. */
  keyName?: string;
  look?: ButtonLook;
  className?: string;
  /** Stands on the button. The default is a word. */
  children?: ReactNode;
};

/** The button and the list alone, for a page that moves by itself. Its rows are drawn when it opens. */
export function StageChoice(props: StageChoiceProps) {
  const { name, current, onChoose, isBusy, hasWord, keyName, look = 'plain', className, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useRowKeys(list, 'li');
  if (!useMay()('moveApplications')) return null;
  return (
    <>
      <Button
        look={look}
        isSmall
        popoverTarget={id}
        aria-busy={isBusy}
        aria-keyshortcuts={keyName}
        title={texts.moveOf(name)}
        className={className}
      >
        {children}
        <span className={wordClass(hasWord, children)}>{texts.move}</span>
        <span className="sr-only"> {name}</span>
        {!children && <Icon of={ChevronDown} className="size-4 text-muted" />}
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="group"
        aria-label={texts.moveOf(name)}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className={menuClass}
      >
        {isOpen && <StageRows current={current} onChoose={onChoose} />}
      </div>
    </>
  );
}

export const menuClass =
  'menu-sheet rounded-box border border-base-300 bg-base-200 p-1 text-base font-normal text-base-content shadow-raised';

export const menuRowClass =
  'flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-field px-2 text-left -outline-offset-2 hover:bg-base-300/40 pointer-coarse:min-h-11';
function wordClass(isAlways: boolean | undefined, children: ReactNode): string | undefined {
  if (children) return 'sr-only';
  return isAlways ? undefined : 'max-md:sr-only';
}

function StageRows({ current, onChoose }: Pick<StageChoiceProps, 'current' | 'onChoose'>) {
  const all = useStages();
  // Nobody refuses what is withdrawn.
  const isWithdrawn = all.find(({ id }) => id === current?.id)?.kind === 'withdrawn';
  const stages = all.filter(({ kind }) => !(isWithdrawn && kind === 'not_this_time'));
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const rows = list.current?.querySelectorAll('button');
    [...(rows ?? [])].find((row) => row.ariaCurrent === null)?.focus();
  }, []);
  return (
    <ul ref={list} aria-label={texts.stages}>
      {stages.map((stage) => (
        <li key={stage.id}>
          <button
            type="button"
            aria-current={stage.id === current?.id ? 'true' : undefined}
            className={menuRowClass}
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
              if (stage.id !== current?.id) onChoose(stage);
            }}
          >
            <StageBadge stage={stage} />
            {stage.is_mail_on && <span className="text-sm text-muted">{texts.sendsMail}</span>}
            {stage.id === current?.id && <Icon of={Check} className="ml-auto size-4" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
