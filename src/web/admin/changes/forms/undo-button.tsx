import { useLocation } from 'react-router';
import type { EntityKind, Undone } from '../../../../contract/changes.ts';
import type { CallName } from '../../../../contract/calls.ts';
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
  /** The act that is undone, see `undoneCall`. Somebody who has just acted may undo it. */
  needs?: CallName;
  about?: string;
  /** Names the change for screen readers, where there is more than one button. */
  label?: string;
  /** The key `z` presses it. */
  hasKey?: boolean;
  /** The page that was left with the change. */
  undoAt?: string | undefined;
  /** The change in words, for the banner. */
  what?: string | undefined;
  /** The change is an undo. */
  isRedo?: boolean | undefined;
};

/** Has the server undo a change. The banner then says what was undone, and offers to redo it. */
export function UndoButton(props: UndoButtonProps) {
  const {
    changeId,
    needs = 'getCurrentAdmin',
    about,
    label,
    hasKey = false,
    undoAt,
    what,
    isRedo = false,
  } = props;
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
      send={(api) => undoChange(api, changeId)}
      savedAt={(undone) => undoAt ?? addressAfterUndo(undone, location)}
      reason={({ refused = [], mails_left: mailsLeft = 0, kind, place }) =>
        texts.undone({ isRedo, what, place }, { stayed: refused.length, mailsLeft, thing: things[kind] })
      }
      state={({ refusedMoves }) => ({
        refusedMoves,
        isUndone: !isRedo,
        ...(what !== undefined && { what }),
        ...(undoAt !== undefined && { place: 'page' }),
      })}
      undoes={changeId}
    >
      {isRedo ? texts.redo : texts.undo}
    </SaveButton>
  );
}

async function undoChange(api: Api, id: string) {
  const undone = await api.undoChange({ params: { id } });
  const { refused = [] } = undone;
  const find =
    undone.kind === 'mail' ? findNamesOfReaders : undone.kind === 'follow_up' ? findNamesOfNotes : findNames;
  const [names, place] = await Promise.all([find(api, refused), findPlace(api, undone)]);
  return { ...undone, refusedMoves: nameRefused(refused, names), place };
}

/** Where an undone move has left its person. The undo is done, whether that can be read or not. */
async function findPlace(api: Api, { kind, entity_id: id, change_id }: Undone): Promise<string | undefined> {
  if (kind !== 'application' || change_id === undefined) return undefined;
  const page = await api.listChanges({ query: { kind, id, limit: 1 } }).catch(() => undefined);
  const { application, fields = [] } = page?.items[0] ?? {};
  const stage = fields.find(({ field }) => field === 'stage')?.after;
  return application && stage ? texts.movedBack(application.applicant, String(stage)) : undefined;
}

/** The parts of an act on many that are no applications. */
const things: Partial<Record<EntityKind, string>> = { follow_up: texts.followUp, mail: texts.mail };

export function BannerUndo() {
  const state: unknown = useLocation().state;
  const outcome: Partial<SaveOutcome> = isOutcome(state) ? state : {};
  const { changeId, undoAt, status, reason, isUndone } = outcome;
  const what = outcome.what ?? (status === 'success' && !isUndone ? reason : undefined);
  return changeId === undefined ? null : (
    <UndoButton key={changeId} changeId={changeId} undoAt={undoAt} what={what} isRedo={isUndone} hasKey />
  );
}
