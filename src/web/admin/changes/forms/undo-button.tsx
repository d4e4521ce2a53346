import { useLocation } from 'react-router';
import type { EntityKind } from '../../../../contract/changes.ts';
import type { Api } from '../../../../contract/client.ts';
import { isOutcome } from '../../../ui/page/outcome.ts';
import { addressAfterUndo } from '../../entity/entity-address.ts';
import { findNames, findNamesOfNotes, findNamesOfReaders } from '../../people/moves/find-names.ts';
import { nameRefused } from '../../people/moves/move-words.ts';
import { SaveButton } from './save-button.tsx';
import type { SaveOutcome } from './save-outcome.ts';
import * as texts from './texts.ts';

type UndoButtonProps = {
  changeId: string;
  /** Names the change for screen readers, where there is more than one button. */
  label?: string;
  /** The key `z` presses it. */
  hasKey?: boolean;
  /** The page that was left with the change. */
  undoAt?: string | undefined;
};

/** Has the server undo a change. The banner then offers to undo that, too. */
export function UndoButton({ changeId, label, hasKey = false, undoAt }: UndoButtonProps) {
  const location = useLocation();
  return (
    <SaveButton
      isSmall
      className="self-center"
      aria-label={label}
      aria-keyshortcuts={hasKey ? 'z' : undefined}
      send={(api) => undoChange(api, changeId)}
      savedAt={(undone) => undoAt ?? addressAfterUndo(undone, location)}
      reason={({ refused = [], mails_left = 0, kind }) =>
        texts.undone(refused.length, mails_left, things[kind])
      }
      state={({ refusedMoves }) => ({ refusedMoves, ...(undoAt !== undefined && { place: 'page' }) })}
      undoes={changeId}
    >
      {texts.undo}
    </SaveButton>
  );
}

async function undoChange(api: Api, id: string) {
  const undone = await api.undoChange({ params: { id } });
  const { refused = [] } = undone;
  const find =
    undone.kind === 'mail' ? findNamesOfReaders : undone.kind === 'follow_up' ? findNamesOfNotes : findNames;
  return { ...undone, refusedMoves: nameRefused(refused, await find(api, refused)) };
}

/** The parts of an act on many that are no applications. */
const things: Partial<Record<EntityKind, string>> = { follow_up: texts.followUp, mail: texts.mail };

export function BannerUndo() {
  const state: unknown = useLocation().state;
  const { changeId, undoAt }: Partial<SaveOutcome> = isOutcome(state) ? state : {};
  return changeId === undefined ? null : (
    <UndoButton key={changeId} changeId={changeId} undoAt={undoAt} hasKey />
  );
}
