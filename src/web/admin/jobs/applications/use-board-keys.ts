import { type RefObject, useEffect, useRef } from 'react';
import { cardBeside, stageBeside, type Step } from './stage-columns.ts';
import { type JobMoves, rowOf } from './use-job-moves.ts';

const steps: Record<string, Step> = { ArrowLeft: -1, ArrowRight: 1 };

/** The left and right arrow keys go to the card beside. With Shift they move the card to the stage beside. */
export function useBoardKeys(board: RefObject<HTMLElement | null>, moves: JobMoves): void {
  const latest = useRef(moves);
  useEffect(() => {
    latest.current = moves;
  }, [moves]);
  useEffect(() => {
    const element = board.current;
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const id = cardOf(event.target);
      if (id === undefined || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const { columns, moveTo } = latest.current;
      if (!event.shiftKey)
        return rowOf(cardBeside(columns, id, step) ?? id)
          ?.querySelector('a')
          ?.focus();
      const target = stageBeside(columns, id, step);
      if (target) moveTo(id, target.id);
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [board]);
}

/** The application whose card was typed into. A menu in it has keys of its own. */
function cardOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || target.closest('[popover]')) return undefined;
  return target.closest<HTMLElement>('[data-application]')?.dataset['application'];
}
