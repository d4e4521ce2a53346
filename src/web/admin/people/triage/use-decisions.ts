import { useRef } from 'react';
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

/**
 * Moves the application or puts the person off, and goes on to the next one. A press while a decision is on its way
 * does nothing: it was meant for the person who is leaving. Undo leads back to the person.
 */
export function useDecisions({ person, application, next, onLast }: Subject) {
  const { move, isMoving, question } = useMove();
  const { isSaving, save } = useSave();
  const { pathname, search } = useLocation();
  const isBusy = useRef(false);
  const here = pathname + search;
  const savedAt = next === undefined ? here : personAddress(next);

  async function once(decide: () => Promise<boolean>, stageBefore?: string): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if ((await decide()) && next === undefined) onLast(stageBefore);
    } finally {
      isBusy.current = false;
    }
  }

  function moveTo(stage: ListedStage, isMailSaid: boolean): Promise<void> {
    return once(async () => {
      if (!application) return false;
      return isMoved(await move({ applications: [application], stage, isMailSaid, savedAt }));
    }, application?.stage.id);
  }

  function snooze(day: string, dayInWords: string): Promise<void> {
    return once(async () => {
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
      return result !== undefined && 'answer' in result;
    });
  }

  return { moveTo, snooze, isBusy: isMoving || isSaving, question };
}

function isMoved(result: MoveResult): boolean {
  return typeof result === 'object' && result.moved.length > 0;
}
