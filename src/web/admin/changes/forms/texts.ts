import { countText } from '../../../ui/table/count-text.ts';

export const checkFields = 'Failed! Check these fields.';
export const nothingChanged = 'Nothing changed.';
export const saving = 'Saving…';
export const restored = 'Your unsaved changes are back.';
export const discard = 'Discard them';

export const changesByOthers = 'Changes by others';
export const changedMeanwhile = (who: string) =>
  who ? `${who} changed this while you were editing it.` : 'This was changed while you were editing it.';
export const changedElsewhere = (fields: string[]) => `Not in this form: ${fields.join(', ')}.`;
export const filledIn = 'We filled these in because you hadn’t changed them:';
export const contested = 'You both changed these. Your version below will be saved:';
export const saveAgain = 'Check the fields and save again.';
export const takeTheirs = 'Use theirs';
export const takeTheirsOf = (field: string) => `Use theirs: ${field}`;

export const outdated = 'This was changed since you opened the page.';
export const showCurrent = 'Show the latest version';

export const open = (name: string) => `Open ${name}`;
export const undo = 'Undo';
export const redo = 'Redo';
type Reversal = { isRedo: boolean; now?: string | undefined };
/** `now` says how things are. The list of those that stay follows. */
export const undone = (
  { isRedo, now }: Reversal,
  {
    stayed,
    mailsLeft,
    thing = 'application',
  }: { stayed: number; mailsLeft: number; thing?: string | undefined },
) =>
  [
    isRedo ? 'Done again.' : 'Undone.',
    now,
    mailsLeft > 0 && `${countText(mailsLeft, 'email')} had already gone out.`,
    stayed > 0 && `${countText(stayed, thing)} ${stayed === 1 ? 'stays' : 'stay'}:`,
  ]
    .filter(Boolean)
    .join(' ');

export const leaveQuestion = 'Leave without saving?';
export const leaveWarning = 'Your changes on this page aren’t saved yet.';
export const keepEditing = 'Keep editing';
export const discardAndLeave = 'Discard and leave';

export const moveUp = (name: string) => `Move up: ${name}`;
export const moveDown = (name: string) => `Move down: ${name}`;

export const asksOwner = 'A second owner was asked. It’s done once they approve it.';
