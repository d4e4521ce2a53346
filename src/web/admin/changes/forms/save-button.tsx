import type { CallName } from '../../../../contract/calls.ts';
import { useMay } from '../../accounts/session/viewer.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { isRepeatedClick } from '../../../ui/form/double-click.ts';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { type Save, useSave } from './use-save.ts';

type Look = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'>;

type OnceButtonProps = Look & { isBusy: boolean; onPress: () => Promise<unknown> };

/** Acts at once, without a form. Only the first half of a double click counts. */
export function OnceButton({ isBusy, onPress, ...rest }: OnceButtonProps) {
  return (
    <Button
      aria-busy={isBusy}
      onClick={(event) => {
        if (!isRepeatedClick(event)) void onPress();
      }}
      {...rest}
    />
  );
}

/** Without the right to the call there is no button. */
type Needs = {
  needs: CallName;
  /** The account that the call names, for the right `self`. */
  about?: string | undefined;
};

type SaveButtonProps<Answer> = Look &
  Needs &
  Pick<Save<Answer>, 'send' | 'savedAt' | 'reason' | 'state' | 'undoes'>;

/** Saves something at once. */
export function SaveButton<Answer>(props: SaveButtonProps<Answer>) {
  const { needs, about, send, savedAt, reason, state, undoes, ...rest } = props;
  const { isSaving, save } = useSave();
  if (!useMay()(needs, about)) return null;
  return (
    <OnceButton isBusy={isSaving} onPress={() => save({ send, savedAt, reason, state, undoes })} {...rest} />
  );
}

type AskingButtonProps<Answer> = Needs &
  Pick<Save<Answer>, 'send' | 'savedAt' | 'reason'> & {
    text: string;
    question: string;
    /** Explains what goes and what stays. */
    children?: ReactNode;
    yes: string;
    no: string;
    /** The name for screen readers, in a row. */
    label?: string;
    isSmall?: boolean;
    /** Reads like a link. */
    isQuiet?: boolean;
    /** Without the color of danger, though it may not be taken back. */
    isSafe?: boolean;
  };

/** Asks before it does something that cannot be taken back. */
export function AskingButton<Answer>(props: AskingButtonProps<Answer>) {
  const {
    needs,
    about,
    text,
    question,
    children,
    yes,
    no,
    label,
    isSmall = false,
    isQuiet = false,
    isSafe = false,
    ...act
  } = props;
  const [isAsked, setIsAsked] = useState(false);
  const { isSaving, save } = useSave();
  const close = () => setIsAsked(false);
  if (!useMay()(needs, about)) return null;
  return (
    <>
      <Button
        look={isQuiet ? 'quiet' : 'plain'}
        className={classes(!isSafe && (isQuiet ? 'text-muted hover:text-base-content' : 'text-error'))}
        isSmall={isSmall || isQuiet}
        aria-label={label}
        onClick={() => setIsAsked(true)}
      >
        {text}
      </Button>
      <Dialog isOpen={isAsked} onClose={close} title={question}>
        {children}
        <div className="flex flex-wrap gap-3">
          <OnceButton look="danger" isBusy={isSaving} onPress={() => save(act).then(close)}>
            {yes}
          </OnceButton>
          <Button onClick={close}>{no}</Button>
        </div>
      </Dialog>
    </>
  );
}
