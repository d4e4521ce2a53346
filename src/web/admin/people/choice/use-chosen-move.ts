import type { ReactNode } from 'react';
import type { ListedStage } from '../../../../contract/stages.ts';
import { useMove } from '../moves/use-move.tsx';
import { type Choice, keepRefused } from './choice.ts';
import { nameStaying } from './chosen-words.ts';

type ChosenMove = {
  move: (stage: ListedStage) => Promise<void>;
  isMoving: boolean;
  isMovable: boolean;
  question: ReactNode;
};

/** Moves the chosen applications. The refused ones, and people without an application to move, stay chosen. */
export function useChosenMove(choice: Choice, change: (next: (last: Choice) => Choice) => void): ChosenMove {
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
