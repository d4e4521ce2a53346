import X from 'lucide:x';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { browserApi } from '../../../api/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OnceButton } from '../../changes/forms/save-button.tsx';
import { useReportFailure } from '../../changes/forms/use-save.ts';
import { StageChoice } from '../moves/stage-menu.tsx';
import { useStages } from '../moves/use-stages.ts';
import {
  areAllChosen,
  type Choice,
  chooseWhole,
  mostChosen,
  nothing,
  type WholeList,
  keepRefused,
} from './choice.ts';
import { describeWhole, nameStaying } from './chosen-words.ts';
import { FollowUpChosen } from './follow-up-chosen.tsx';
import { TagChosen } from './tag-chosen.tsx';
import { WriteToChosen } from './write-to-chosen.tsx';
import type { ListedStage } from '../../../../contract/stages.ts';
import { useMove } from '../moves/use-move.tsx';
import * as texts from './texts.ts';

type ChoiceBarProps = {
  choice: Choice;
  change: (next: (last: Choice) => Choice) => void;
  wholes: WholeList[];
  /** The rows are people, who may have several applications. */
  hasPeople?: boolean | undefined;
};

/** Says how many are chosen, and acts on them. It stands over the end of the page, so nothing moves when it comes. */
export function ChoiceBar({ choice, change, wholes, hasPeople }: ChoiceBarProps) {
  const bar = useRef<HTMLElement>(null);
  const stages = useStages();
  const { move, isMoving, question, isMovable } = useChosenMove(choice, change);
  const count = choice.rows.size;
  const clear = () => change(() => nothing);
  useEscape(count > 0, clear);
  const no = stages.find(({ kind }) => kind === 'not_this_time');
  return (
    <>
      {/* There before its words are, so that they are read out. */}
      <p role="status" className="sr-only">
        {count > 0 && texts.chosen(count)}
      </p>
      {count > 0 && (
        <section
          ref={bar}
          id="choice-bar"
          aria-label={texts.bar}
          className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-base-100 shadow-raised print:hidden"
        >
          <GiveFocusBack bar={bar} />
          <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-6">
            <p className="font-semibold whitespace-nowrap tabular-nums">
              {count === mostChosen ? texts.most(count) : texts.chosen(count)}
            </p>
            <WholeLists choice={choice} change={change} wholes={wholes} />
            {hasPeople && <p className="text-sm text-muted max-lg:sr-only">{texts.rule}</p>}
            <Actions>
              {isMovable ? (
                <>
                  <StageChoice
                    name={texts.chosen(count)}
                    hasWord
                    keyName="e"
                    isBusy={isMoving}
                    onChoose={(stage) => void move(stage)}
                  />
                  {/* A phone has room for one row, and the stage in the menu. */}
                  {no && (
                    <OnceButton
                      isSmall
                      isBusy={isMoving}
                      className="max-md:hidden"
                      aria-keyshortcuts="r"
                      onPress={() => move(no)}
                    >
                      {no.name}
                    </OnceButton>
                  )}
                </>
              ) : (
                <p className="text-sm text-muted">{texts.nothingToMove}</p>
              )}
              <TagChosen choice={choice} change={change} />
              <FollowUpChosen choice={choice} change={change} />
              <WriteToChosen choice={choice} change={change} />
            </Actions>
            <Button
              look="quiet"
              isSmall
              className="btn-square order-last max-md:order-2 max-md:ml-auto"
              aria-label={texts.clear}
              aria-keyshortcuts="Escape"
              title={texts.clear}
              onClick={clear}
            >
              <Icon of={X} className="size-5" />
            </Button>
          </div>
        </section>
      )}
      {question}
    </>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:order-3 max-md:w-full md:ml-auto">
      {children}
    </div>
  );
}

/** The second step, after all rows of the page. */
function WholeLists({ choice, change, wholes }: ChoiceBarProps) {
  const reportFailure = useReportFailure();
  const [isReading, setIsReading] = useState(false);
  async function chooseAll({ of, read }: WholeList): Promise<void> {
    setIsReading(true);
    try {
      const rows = await read(browserApi);
      change((last) => chooseWhole(last, { of, rows }));
    } catch (error) {
      await reportFailure(error);
    } finally {
      setIsReading(false);
    }
  }
  return wholes
    .filter(({ of, shown, total }) => {
      return total.total > shown.length && areAllChosen(choice, shown) && !choice.whole.has(of);
    })
    .map((whole) => (
      <OnceButton
        key={whole.of}
        isSmall
        look="quiet"
        className="text-link"
        isBusy={isReading}
        onPress={async () => isReading || chooseAll(whole)}
      >
        {describeWhole(whole)}
      </OnceButton>
    ));
}

/** The focus goes on in the list when the bar is gone. */
function GiveFocusBack({ bar }: { bar: { current: HTMLElement | null } }) {
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        document.querySelector<HTMLElement>('#main [data-choose-all]')?.focus();
      }
    };
  }, [bar]);
  return null;
}

/** A menu, a dialog and a field have their own use of the key. */
function useEscape(isOn: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const isTaken =
        document.querySelector(':popover-open, dialog[open]') !== null ||
        (event.target instanceof Element &&
          event.target.closest('input:not([type=checkbox]), select') !== null);
      if (!isTaken) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

type ChosenMove = {
  move: (stage: ListedStage) => Promise<void>;
  isMoving: boolean;
  isMovable: boolean;
  question: ReactNode;
};

/** Moves the chosen applications. The refused ones, and people without an application to move, stay chosen. */
function useChosenMove(choice: Choice, change: (next: (last: Choice) => Choice) => void): ChosenMove {
  const { move, isMoving, question } = useMove();
  const rows = [...choice.rows.values()];
  const applications = rows.flatMap(({ application, person }) =>
    application ? { ...application, applicant: person } : [],
  );

  async function moveChosen(stage: ListedStage): Promise<void> {
    const result = await move({ applications, stage, stays: nameStaying(rows) });
    if (typeof result === 'string') return;
    const refused = new Map(result.refused.map(({ id, version = 0 }) => [id, version]));
    change((last) =>
      keepRefused(last, ({ application }) => application === null || refused.has(application.id), refused),
    );
  }

  return { move: moveChosen, isMoving, isMovable: applications.length > 0, question };
}
