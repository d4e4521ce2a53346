import { type ReactNode, startTransition, useState } from 'react';
import { useLostFocus } from '../../../ui/table/use-row-keys.ts';
import { useMove } from '../../people/moves/use-move.tsx';
import { useStages } from '../../people/moves/use-stages.ts';
import { type Expected, expectMoves, type StageColumn } from './stage-columns.ts';

export type JobMoves = {
  /** As they will be when the running moves are stored. */
  columns: StageColumn[];
  /** @param isMailSaid see `Move` */
  moveTo: (id: string, stageId: string, isMailSaid?: boolean) => Promise<void>;
  isMoving: (id: string) => boolean;
  /** The application that went back, because its move failed or was refused. */
  returned: string | undefined;
  question: ReactNode;
};

/** Shows a move at once. Afterwards the page shows what is stored: a refused application is back, and marked. */
export function useJobMoves(stored: StageColumn[]): JobMoves {
  const stages = useStages();
  const { move, question } = useMove();
  const [expected, setExpected] = useState<Expected>(new Map());
  const [returned, setReturned] = useState<string>();
  // A row that changes its place loses the focus, also when its move is undone.
  useLostFocus(
    (focused) => focused.closest<HTMLElement>('[data-application]')?.dataset['application'],
    (id) => rowOf(id)?.querySelector('a')?.focus(),
  );

  async function moveTo(id: string, stageId: string, isMailSaid = false): Promise<void> {
    const stage = stages.find((each) => each.id === stageId);
    const application = stored.flatMap(({ items }) => items).find((each) => each.id === id);
    if (!stage || !application) return;
    setReturned(undefined);
    const wanted = { stageId };
    setExpected((last) => new Map(last).set(id, wanted));
    const result = await move({ applications: [application], stage, isMailSaid });
    const isBack = result === 'failed' || (typeof result === 'object' && result.refused.length > 0);
    // Together with the page that was loaded after the move, which the router draws in a transition too.
    startTransition(() => {
      setExpected((last) => {
        const others = new Map(last);
        // A later move of the same application may be on its way, even to the same stage.
        if (last.get(id) === wanted) others.delete(id);
        return others;
      });
      if (isBack) setReturned(id);
    });
  }

  return {
    columns: expectMoves(stored, expected),
    moveTo,
    isMoving: (id) => expected.has(id),
    returned,
    question,
  };
}

export function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-application="${id}"]`);
}
