import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Moved, MovePreview } from '../../../../contract/applications.ts';
import type { Api } from '../../../../contract/client.ts';
import type { ListedStage } from '../../../../contract/stages.ts';
import { browserApi } from '../../../api/browser-api.ts';
import type { RefusedMove } from '../../changes/forms/save-outcome.ts';
import { useReportFailure, useSave } from '../../changes/forms/use-save.ts';
import { findNames } from './find-names.ts';
import {
  describeMoved,
  hasChoice,
  type Movable,
  nameMovables,
  nameRefused,
  namesOf,
  needsQuestion,
} from './move-words.ts';
import { type Answer, MoveQuestion } from './move-question.tsx';

export type Move = {
  applications: Movable[];
  stage: Pick<ListedStage, 'id' | 'name' | 'is_mail_on'>;
  /** The page has said beside the button which mail leaves: only more than thirty are asked about. */
  isMailSaid?: boolean;
  /** People who were chosen with them, and have nothing to move. */
  stays?: RefusedMove[];
  /** The page to show after a move. Undo leads back to this one. The default is this one. */
  savedAt?: string;
};

/** The moved and the refused applications; or a word when nothing was sent or stored. */
export type MoveResult = Pick<Moved, 'moved' | 'refused'> | 'canceled' | 'failed';

type Asked = { wanted: Move; preview: MovePreview; settle: (answer: Answer) => void };

/**
 * The one way to move applications. It asks before many and before a mail, says how it went with one undo for all, and
 * names what stays. Several moves wait for each other. `question` belongs somewhere in the page.
 */
export function useMove(): {
  move: (wanted: Move) => Promise<MoveResult>;
  isMoving: boolean;
  question: ReactNode;
} {
  const { isSaving, save } = useSave();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const reportFailure = useReportFailure();
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setIsOpen] = useState(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());

  function move(wanted: Move): Promise<MoveResult> {
    const turn = last.current.then(() => moveNow(wanted));
    last.current = turn.catch(() => undefined);
    return turn;
  }

  async function moveNow({ applications: shown, ...rest }: Move): Promise<MoveResult> {
    // The page may still show the version before this page's last move.
    const applications = shown.map((each) => ({
      ...each,
      version: Math.max(each.version, versions.current.get(each.id) ?? 0),
    }));
    const wanted = { ...rest, applications };
    const { stage, isMailSaid, savedAt, stays = [] } = wanted;
    let hasMail = true;
    if (needsQuestion({ count: applications.length, stage, isMailSaid })) {
      const preview = await previewMove(wanted).catch(reportFailure);
      if (!preview) return 'failed';
      const isAsked = hasChoice(applications.length, preview);
      const answer = isAsked ? await ask(wanted, preview) : 'without mail';
      if (answer === undefined) return 'canceled';
      hasMail = answer === 'with mail';
    }
    const result = await save({
      send: (api) => sendMove(api, wanted, hasMail),
      // Somebody who stays is looked at again.
      savedAt: ({ refused }) => (refused.length > 0 ? here : (savedAt ?? here)),
      reason: (answer) => describeMoved({ stage, applications, answer, staying: stays.length }),
      state: ({ refusedMoves, ...answer }) => ({
        ...(answer.moved.length === 0 && answer.refused.length > 0 && { status: 'failed' }),
        refusedMoves: [...refusedMoves, ...stays],
        ...(savedAt !== undefined && { place: 'page', undoAt: here }),
      }),
    });
    setIsOpen(false);
    if (!result || 'error' in result) return 'failed';
    for (const { id, version } of result.answer.moved) versions.current.set(id, version);
    return result.answer;
  }

  function ask(wanted: Move, preview: MovePreview): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    setAsked({ wanted, preview, settle: resolve });
    setIsOpen(true);
    return promise;
  }

  const question = asked && (
    <MoveQuestion
      isOpen={isOpen}
      who={nameMovables(asked.wanted.applications)}
      names={namesOf(asked.wanted.applications)}
      stage={asked.wanted.stage}
      preview={asked.preview}
      stays={asked.wanted.stays ?? []}
      isMoving={isSaving}
      onAnswer={(answer) => {
        if (answer === undefined) setIsOpen(false);
        asked.settle(answer);
      }}
    />
  );
  return { move, isMoving: isSaving, question };
}

function previewMove({ applications, stage }: Move): Promise<MovePreview> {
  return browserApi.previewMove({ body: { applications: applications.map(target), stage_id: stage.id } });
}

async function sendMove(api: Api, { applications, stage }: Move, mail: boolean) {
  const body = { applications: applications.map(target), stage_id: stage.id, mail };
  const answer = await api.moveApplications({ body });
  const names = await findNames(api, answer.refused, namesOf(applications));
  return { ...answer, refusedMoves: nameRefused(answer.refused, names) };
}

function target({ id, version }: Movable) {
  return { id, version };
}
