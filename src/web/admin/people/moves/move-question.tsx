import type { MovePreview } from '../../../../contract/applications.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { OwnerAsked } from '../../accounts/second-owner/owner-asked.tsx';
import { OnceButton } from '../../changes/forms/save-button.tsx';
import type { RefusedMove } from '../../changes/forms/save-outcome.ts';
import { RefusedMoves } from '../../changes/forms/refused-moves.tsx';
import { describePreview, hasProgress, nameRefused } from './move-words.ts';
import * as texts from './texts.ts';

/** `undefined`: no. */
export type Answer = 'with mail' | 'without mail' | undefined;

/** Says that a move of very many is running. It is one call, so its end alone is known. */
export function MoveProgress({ count, isMoving }: { count: number; isMoving: boolean }) {
  return (
    <div role="status" className="my-3 empty:hidden">
      {isMoving && hasProgress(count) && (
        <>
          <progress className="progress mb-2" aria-label={texts.move} />
          <p>{texts.moving(count)}</p>
        </>
      )}
    </div>
  );
}

type MoveQuestionProps = {
  isOpen: boolean;
  who: string;
  names: ReadonlyMap<string, string>;
  stage: { name: string };
  preview: MovePreview;
  stays: RefusedMove[];
  isMoving: boolean;
  onAnswer: (answer: Answer) => void;
};

/** Says before a move what it will do: the mails, who gets none and why, and what stays. */
export function MoveQuestion(props: MoveQuestionProps) {
  const { isOpen, who, names, stage, preview, isMoving, onAnswer } = props;
  const { moves, mails } = preview;
  const refused = [...nameRefused(preview.refused, names), ...props.stays];
  const answerButton = (answer: Answer, text: string, look: 'accent' | 'plain') => (
    <OnceButton look={look} isBusy={isMoving} onPress={async () => isMoving || onAnswer(answer)}>
      {text}
    </OnceButton>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => isMoving || onAnswer(undefined)}
      title={moves > 0 ? texts.question(who, stage.name) : texts.nothingToMove(who, stage.name)}
    >
      {describePreview(preview).map((line) => (
        <p key={line} className="mb-2">
          {line}
        </p>
      ))}
      <OwnerAsked mails={mails} />
      {refused.length > 0 && (
        <>
          <p className="mb-1">{texts.stay(refused.length)}</p>
          <RefusedMoves refused={refused} />
        </>
      )}
      <MoveProgress count={moves} isMoving={isMoving} />
      <div className="mt-5 flex flex-wrap gap-3">
        {mails > 0 && answerButton('with mail', texts.moveAndSend(mails), 'accent')}
        {moves > 0 &&
          answerButton(
            'without mail',
            mails > 0 ? texts.moveWithout : texts.moveThem(moves),
            mails > 0 ? 'plain' : 'accent',
          )}
        <Button look="quiet" onClick={() => isMoving || onAnswer(undefined)}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
