import { use, useState } from 'react';
import type { Application } from '../../../../contract/applications.ts';
import type { ListedStage } from '../../../../contract/stages.ts';
import { ChoosingContext } from '../../people/choice/choose-box.tsx';
import { useStages } from '../../people/moves/use-stages.ts';
import { listOffers } from '../../people/triage/decisions.ts';
import { isMailSaid, useMailWords } from '../../people/triage/mail-words.tsx';
import { findNextToDecide, type StageColumn } from './stage-columns.ts';
import { type JobMoves, rowOf } from './use-job-moves.ts';

/** So many rows, from the one with the focus on: what becomes of their mails is said before a decision. */
const ahead = 3;

/** Decisions in the rows of a list, or on the cards of a board. While some are chosen, the keys are about them, and no row has a decision. */
export function useRowDecisions({ columns, moveTo }: JobMoves) {
  const stages = useStages();
  const choosing = use(ChoosingContext);
  const [focused, setFocused] = useState<string>();
  const [emptied, setEmptied] = useState<ReadonlySet<string>>(new Set());
  const isChoosing = (choosing?.choice.rows.size ?? 0) > 0;

  const { items = [] } = columns.find((column) => column.items.some(({ id }) => id === focused)) ?? {};
  const place = items.findIndex(({ id }) => id === focused);
  const shown = isChoosing || place === -1 ? [] : items.slice(place, place + ahead);
  const offers = shown.flatMap((application) => listOffers(stages, application));
  const words = useMailWords(offers);

  /** The focus goes to the next row of the same stage, and after the last one to the stage's name: a key more decides nobody. */
  function decide({ id }: Application, column: StageColumn, stage: ListedStage): Promise<void> {
    const next = findNextToDecide(column, id);
    const row = rowOf(id);
    const target =
      next === undefined
        ? row?.closest('tbody, section')?.querySelector<HTMLElement>('th, h3')
        : rowOf(next)?.querySelector('a');
    target?.focus();
    if (column.applications === 1) setEmptied((before) => new Set([...before, column.id]));
    const isSaid = offers.some((offer) => offer.application.id === id && offer.stage.id === stage.id);
    return moveTo(id, stage.id, isSaid && isMailSaid(words, stage));
  }

  return { isChoosing, setFocused, offers, words, emptied, decide };
}

export type RowDecisions = ReturnType<typeof useRowDecisions>;
