import { useLocation } from 'react-router';
import type { Undone } from '../../../../contract/changes.ts';
import type { CallName } from '../../../../contract/calls.ts';
import type { Api } from '../../../../contract/client.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { isOutcome } from '../../../ui/page/outcome.ts';
import { addressAfterUndo } from '../../entity/entity-address.ts';
import { findNames, findNamesOfNotes, findNamesOfReaders } from '../../people/moves/find-names.ts';
import { nameRefused } from '../../people/moves/move-words.ts';
import { describeState } from '../history/describe-change.ts';
import { findChange } from '../history/find-change.ts';
import { things } from '../history/texts.ts';
import { SaveButton } from './save-button.tsx';
import type { SaveOutcome } from './save-outcome.ts';
import * as texts from './texts.ts';

type UndoButtonProps = {
  changeId: string;
  /** The act that is undone, see `undoneCall`. Somebody who has just acted may undo it. */
  needs?: CallName;
  about?: string;
  /** Names the change for screen readers, where there is more than one button. */
  label?: string;
  /** The key `z` presses it. */
  hasKey?: boolean;
  /** The page that was left with the change. */
  undoAt?: string | undefined;
  /** The change is an undo. */
  isRedo?: boolean | undefined;
};

/** Has the server undo a change. The banner then says how things are, and offers to redo it. */
export function UndoButton(props: UndoButtonProps) {
  const { changeId, needs = 'getCurrentAdmin', about, label, hasKey = false, undoAt, isRedo = false } = props;
  const location = useLocation();
  return (
    <SaveButton
      needs={needs}
      about={about}
      isSmall
      // One of several is quiet.
      {...(label !== undefined && { look: 'quiet' })}
      className={label === undefined ? 'self-center' : '-ml-3 text-muted'}
      aria-label={label}
      aria-keyshortcuts={hasKey ? 'z' : undefined}
      send={(api) => undoChange(api, changeId, isRedo)}
      savedAt={(undone) => undoAt ?? addressAfterUndo(undone, location)}
      reason={({ refused = [], mails_left: mailsLeft = 0, kind, now }) =>
        texts.undone({ isRedo, now }, { stayed: refused.length, mailsLeft, thing: things[kind] })
      }
      state={({ refusedMoves }) => ({
        refusedMoves,
        isUndone: !isRedo,
        ...(undoAt !== undefined && { place: 'page' }),
      })}
      undoes={changeId}
    >
      {isRedo ? texts.redo : texts.undo}
    </SaveButton>
  );
}

async function undoChange(api: Api, id: string, isRedo: boolean) {
  const undone = await api.undoChange({ params: { id } });
  const { refused = [] } = undone;
  const find =
    undone.kind === 'mail' ? findNamesOfReaders : undone.kind === 'follow_up' ? findNamesOfNotes : findNames;
  const [names, now] = await Promise.all([find(api, refused), describeNow(api, undone, isRedo)]);
  return { ...undone, refusedMoves: nameRefused(refused, names), now };
}

/** How things are after an undo, in words. It is done, whether that can be read or not. */
async function describeNow(api: Api, undone: Undone, isRedo: boolean): Promise<string | undefined> {
  const change = await findChange(api, undone).catch(() => undefined);
  return change && describeState(change, isRedo);
}

export function BannerUndo() {
  const { changeId, undoAt, isUndone } = useSaveOutcome();
  return changeId === undefined ? null : (
    <UndoButton key={changeId} changeId={changeId} undoAt={undoAt} isRedo={isUndone} hasKey />
  );
}

export function BannerLink() {
  const { created } = useSaveOutcome();
  return created ? (
    <LinkButton to={created.path} isSmall className="self-center">
      {texts.open(created.name)}
    </LinkButton>
  ) : null;
}

function useSaveOutcome(): Partial<SaveOutcome> {
  const state: unknown = useLocation().state;
  return isOutcome(state) ? state : {};
}
