import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Application } from '../../../../contract/applications.ts';
import type { ListedStage } from '../../../../contract/stages.ts';
import { useSave } from '../../changes/forms/use-save.ts';
import type { MoveResult } from '../moves/use-move.tsx';
import { useMove } from '../moves/use-move.tsx';
import type { Person } from '../timeline/person.ts';
import * as texts from './texts.ts';
import { personAddress } from './walk-links.tsx';

type Subject = {
  person: Pick<Person, 'id' | 'name'>;
  application: Application | undefined;
  /** The id of the person who comes next. */
  next: string | undefined;
  /** Called after a decision about somebody who has nobody after, with the stage before a move. */
  onLast: (stageBefore?: string) => void;
};

/** Moves the application or puts the person off, and goes on to the next one. Undo leads back to the person. */
export function useDecisions({ person, application, next, onLast }: Subject) {
  const { move, isMoving, question } = useMove();
  const { isSaving, save } = useSave();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const savedAt = next === undefined ? here : personAddress(next);

  /** @returns whether it was stored */
  async function moveTo(stage: ListedStage, isMailSaid: boolean): Promise<boolean> {
    if (!application) return false;
    const stageBefore = application.stage.id;
    const isStored = isMoved(await move({ applications: [application], stage, isMailSaid, savedAt }));
    if (isStored && next === undefined) onLast(stageBefore);
    return isStored;
  }

  async function snooze(day: string, dayInWords: string): Promise<boolean> {
    const result = await save({
      send: (api) =>
        api.createNote({
          body: {
            applicant_id: person.id,
            text: texts.snoozed,
            due_on: day,
            ...(application && { application_id: application.id }),
          },
        }),
      savedAt,
      reason: texts.nowSnoozed(person.name, dayInWords),
      state: () => ({ place: 'page', undoAt: here }),
    });
    const isStored = result !== undefined && 'answer' in result;
    if (isStored && next === undefined) onLast();
    return isStored;
  }

  return { moveTo, snooze, isBusy: isMoving || isSaving, question };
}

function isMoved(result: MoveResult): boolean {
  return typeof result === 'object' && result.moved.length > 0;
}

type Turn<Act> = {
  person: string;
  next: string | undefined;
  /** For the person who is shown, with whether it has waited. Answers whether it was stored. */
  decide: (act: Act, hasWaited: boolean) => Promise<boolean>;
};

/**
 * Takes decisions one after the other. One that comes while the person before is leaving is about the next person, in
 * the order of the keys. A decision that is not stored, the end of the walk and a way to somebody else drop the rest.
 */
export function useTurns<Act>(turn: Turn<Act>): { take: (act: Act) => void; waiting: number } {
  const { key } = useLocation();
  const shown = useRef({ ...turn, key });
  const arrive = useRef<() => void>(undefined);
  const queue = useRef<Act[]>([]);
  const isTaking = useRef(false);
  const [waiting, setWaiting] = useState(0);
  useLayoutEffect(() => {
    const isAnotherPage = shown.current.key !== key;
    shown.current = { ...turn, key };
    if (isAnotherPage) arrive.current?.();
  });

  async function takeAll(): Promise<void> {
    let hasWaited = false;
    while (queue.current.length > 0) {
      const before = shown.current;
      const [act] = queue.current.splice(0, 1);
      setWaiting(queue.current.length);
      if (!(await before.decide(act as Act, hasWaited)) || before.next === undefined) return;
      if (shown.current.key === before.key) {
        await new Promise<void>((resolve) => {
          arrive.current = resolve;
        });
      }
      if (shown.current.person !== before.next) return;
      hasWaited = true;
    }
  }

  async function begin(): Promise<void> {
    isTaking.current = true;
    try {
      await takeAll();
    } finally {
      isTaking.current = false;
      queue.current = [];
      setWaiting(0);
    }
  }

  const take = (act: Act) => {
    queue.current.push(act);
    setWaiting(queue.current.length);
    if (!isTaking.current) void begin();
  };
  return { take, waiting };
}
