import { useMay } from '../../accounts/session/viewer.ts';
import Ellipsis from 'lucide:ellipsis';
import { useRef, useState, type RefObject, useEffect } from 'react';
import type { Application } from '../../../../contract/applications.ts';
import { classes } from '../../../ui/classes.ts';
import { hasSingleKeys, useSingleKeys } from '../../../ui/single-keys.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useRowKeys } from '../../../ui/table/use-row-keys.ts';
import { choosableApplication } from '../../people/choice/choosable.ts';
import { ChooseAll, ChooseBox } from '../../people/choice/choose-box.tsx';
import { chooseStage } from '../../people/choice/texts.ts';
import { StageBar } from '../../people/moves/stage-badge.tsx';
import { StageChoice } from '../../people/moves/stage-menu.tsx';
import { useStages } from '../../people/moves/use-stages.ts';
import { personName } from '../../people/person-name.ts';
import { findNextStage, findNoStage } from '../../people/triage/decisions.ts';
import { DecidingFacts, PersonLink, PhoneLink, SinceWhen } from './application-facts.tsx';
import { MoreLink, NotMoved, StageHeading } from './application-table.tsx';
import {
  cardBeside,
  compareIn,
  type Compared,
  type StageColumn,
  stageBeside,
  type Step,
} from './stage-columns.ts';
import { type JobMoves, rowOf } from './use-job-moves.ts';
import { useRowDecisions } from './use-row-decisions.ts';
import * as texts from './texts.ts';

/**
 * The applications by stage, a column each, all of one width: a move shifts no other card. Without room for all the board scrolls sideways. A card moves by dragging, by its menu, and by Shift with an arrow key.
 * Nothing is shown as moved before it is dropped, so Escape leaves all as it is.
 */
export function ApplicationBoard({ moves }: { moves: JobMoves }) {
  const [dragged, setDragged] = useState<Application>();
  const board = useRef<HTMLDivElement>(null);
  useRowKeys(board, 'li[data-application]');
  const mayMove = useMay()('moveApplications');
  useBoardKeys(board, mayMove, moves);
  const hasKeys = useSingleKeys();
  const compared = compareIn(moves.columns);

  return (
    <div className="group/row">
      <div ref={board} className="flex snap-x gap-2 overflow-x-auto pb-2">
        {moves.columns.map((column) => (
          <BoardColumn
            key={column.id}
            column={column}
            moves={moves}
            compared={compared}
            dragged={dragged}
            onDrag={setDragged}
          />
        ))}
      </div>
      {mayMove && (
        <p className="invisible mb-2 text-sm text-muted group-focus-within/row:visible max-md:hidden pointer-coarse:hidden">
          {texts.boardWays}
          {hasKeys && texts.boardKeys}
        </p>
      )}
    </div>
  );
}

type BoardColumnProps = {
  column: StageColumn;
  moves: JobMoves;
  compared: Compared;
  dragged: Application | undefined;
  onDrag: (application: Application | undefined) => void;
};

function BoardColumn({ column, moves, compared, dragged, onDrag }: BoardColumnProps) {
  const [isOver, setIsOver] = useState(false);
  const takes = dragged !== undefined && !column.items.some(({ id }) => id === dragged.id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu and the keys do the same
    <section
      aria-label={column.name}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        if (!takes) return;
        event.preventDefault();
        onDrag(undefined);
        void moves.moveTo(dragged.id, column.id);
      }}
      className={classes(
        'flex max-h-[75dvh] min-h-48 min-w-0 shrink-0 grow basis-44 snap-start flex-col rounded-box bg-base-200 p-2 max-md:basis-60',
        takes && isOver && 'outline-2 -outline-offset-2 outline-link',
      )}
    >
      <div className="mb-1 flex min-h-8 items-center">
        <h3 tabIndex={-1} className="min-w-0 grow px-1 font-sans">
          <StageHeading column={{ ...column, waiting: 0 }} isWhole />
        </h3>
        <ChooseAll label={chooseStage(column.name)} rows={column.items.map(choosableApplication)} isBare />
      </div>
      {column.applications === 0 && <p className="px-1 text-sm text-muted">{texts.nobody}</p>}
      <ul className="-m-1 grow overflow-y-auto p-1">
        {column.items.map((application) => (
          <Card
            key={application.id}
            application={application}
            kind={column.kind}
            moves={moves}
            compared={compared}
            onDrag={onDrag}
          />
        ))}
      </ul>
      <MoreLink column={column} />
    </section>
  );
}

type CardProps = Pick<BoardColumnProps, 'moves' | 'compared' | 'onDrag'> & {
  application: Application;
  kind: StageColumn['kind'];
};

function Card({ application, kind, moves, compared, onDrag }: CardProps) {
  const { id, stage } = application;
  const mayMove = useMay()('moveApplications');
  const name = personName(application.applicant);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu and the keys do the same
    <li
      data-application={id}
      aria-busy={moves.isMoving(id)}
      draggable={mayMove}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', name);
        onDrag(application);
      }}
      onDragEnd={() => onDrag(undefined)}
      className={classes(
        'relative mb-2 flex overflow-hidden rounded-field border bg-base-100 aria-busy:opacity-60',
        mayMove && 'cursor-grab',
        moves.returned === id ? 'border-error' : 'border-base-300 has-data-choose:has-checked:border-link',
      )}
    >
      <StageBar kind={kind} className="rounded-none" />
      {/* The mark of somebody new stands before the name. */}
      <div className="min-w-0 grow pb-1.5 pl-4">
        <div className="flex">
          <div className="min-w-0 grow pt-1.5">
            <PersonLink application={application} isWhole />
            {moves.returned === id && <NotMoved />}
            <p className="text-sm text-muted">
              <SinceWhen application={application} />
            </p>
            <p className="text-sm">
              <PhoneLink person={application.applicant} />
            </p>
          </div>
          <div className="flex shrink-0 flex-col">
            <StageChoice
              name={name}
              current={stage}
              look="quiet"
              className="btn-square"
              onChoose={({ id: stageId }) => void moves.moveTo(id, stageId)}
            >
              <Icon of={Ellipsis} className="size-4" />
            </StageChoice>
            <ChooseBox application={id} name={name} className="shy" />
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pr-1 text-sm">
          <DecidingFacts application={application} compared={compared} />
        </p>
      </div>
    </li>
  );
}

const steps: Record<string, Step> = { ArrowLeft: -1, ArrowRight: 1 };
const decisions: Record<string, typeof findNextStage> = { e: findNextStage, r: findNoStage };

/**
 * The left and right arrow keys go to the card beside. With Shift they move the card to the stage beside. The deciding keys
 * are about the card, unless some are chosen.
 */
function useBoardKeys(board: RefObject<HTMLElement | null>, mayMove: boolean, moves: JobMoves): void {
  const stages = useStages();
  const { isChoosing, decide } = useRowDecisions(moves);
  const latest = useRef({ moves, stages, decide });
  useEffect(() => {
    latest.current = { moves, stages, decide };
  }, [moves, stages, decide]);
  useEffect(() => {
    const element = board.current;
    const decideBy = (event: KeyboardEvent, id: string) => {
      const column = latest.current.moves.columns.find(({ items }) => items.some((each) => each.id === id));
      const application = column?.items.find((each) => each.id === id);
      const stage = column && decisions[event.key]?.(latest.current.stages, column);
      if (!application || !stage || event.repeat || isChoosing || !mayMove || !hasSingleKeys()) return;
      event.preventDefault();
      void latest.current.decide(application, column, stage);
    };
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const id = cardOf(event.target);
      if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      if (step === undefined) return decideBy(event, id);
      event.preventDefault();
      const { columns, moveTo } = latest.current.moves;
      if (!event.shiftKey)
        return rowOf(cardBeside(columns, id, step) ?? id)
          ?.querySelector('a')
          ?.focus();
      const target = stageBeside(columns, id, step);
      if (target && mayMove) void moveTo(id, target.id);
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [board, mayMove, isChoosing]);
}

/** The application whose card was typed into. A menu in it has keys of its own. */
function cardOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || target.closest('[popover]')) return undefined;
  return target.closest<HTMLElement>('[data-application]')?.dataset['application'];
}
