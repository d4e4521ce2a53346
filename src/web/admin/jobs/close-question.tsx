import { useState } from 'react';
import type { MovePreview } from '../../../contract/applications.ts';
import { browserApi } from '../../api/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import { Dialog } from '../../ui/page/dialog.tsx';
import { OwnerAsked } from '../accounts/second-owner/owner-asked.tsx';
import { OnceButton } from '../changes/forms/save-button.tsx';
import { useReportFailure } from '../changes/forms/use-save.ts';
import { MoveProgress } from '../people/moves/move-question.tsx';
import { describePreview } from '../people/moves/move-words.ts';
import { useStages } from '../people/moves/use-stages.ts';
import * as texts from './texts.ts';

/** `undefined`: the applications stay where they are. */
export type ClosingMove = { stage: { id: string; name: string }; mail: boolean } | undefined;

type CloseQuestionProps = {
  job: { id: string; name: string };
  /** The applications in progress. */
  open: number;
  isOpen: boolean;
  isSaving: boolean;
  onClose: () => void;
  onAnswer: (move: ClosingMove) => Promise<unknown>;
};

/** Asks what becomes of the applications in progress. */
export function CloseQuestion({ job, open, isOpen, isSaving, onClose, onAnswer }: CloseQuestionProps) {
  const stages = useStages().filter(({ kind }) => kind !== 'in_progress');
  const [stageId, setStageId] = useState('');
  const [preview, setPreview] = useState<{ stageId: string } & MovePreview>();
  const reportFailure = useReportFailure();
  const stage = stages.find(({ id }) => id === stageId);
  const shown = preview?.stageId === stageId ? preview : undefined;
  const isBusy = isSaving || (stage !== undefined && !shown);

  async function choose(id: string): Promise<void> {
    setStageId(id);
    if (id === '') return;
    try {
      setPreview({ stageId: id, ...(await previewClosing(job.id, id)) });
    } catch (error) {
      setStageId('');
      await reportFailure(error);
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.closing.question(job.name)}>
      <p className="mb-4">{texts.closing.open(open)}</p>
      <SelectField
        label={texts.closing.moveTo}
        name="closing_stage"
        isOptional
        value={stageId}
        emptyText={texts.closing.leave}
        options={stages.map(({ id, name }) => [id, name])}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
      <div role="status" className="min-h-11">
        {shown &&
          describePreview(shown).map((line) => (
            <p key={line} className="mb-2">
              {line}
            </p>
          ))}
      </div>
      <MoveProgress count={shown?.moves ?? 0} isMoving={isSaving} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ClosingButtons
          moves={shown?.moves ?? open}
          mails={shown?.mails ?? 0}
          stage={stage}
          isBusy={isBusy}
          onAnswer={onAnswer}
        />
        <Button look="quiet" onClick={onClose}>
          {texts.closing.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

type ClosingButtonsProps = Pick<CloseQuestionProps, 'onAnswer'> & {
  moves: number;
  mails: number;
  stage: { id: string; name: string } | undefined;
  isBusy: boolean;
};

function ClosingButtons({ moves, mails, stage, isBusy, onAnswer }: ClosingButtonsProps) {
  const answer = (move: ClosingMove) => async () => isBusy || onAnswer(move);
  if (!stage || mails === 0) {
    return (
      <OnceButton look="accent" isBusy={isBusy} onPress={answer(stage && { stage, mail: false })}>
        {stage ? texts.closing.closeAndMove(moves) : texts.closing.close}
      </OnceButton>
    );
  }
  return (
    <>
      <OwnerAsked mails={mails} />
      <OnceButton look="accent" isBusy={isBusy} onPress={answer({ stage, mail: true })}>
        {texts.closing.closeAndSend(mails)}
      </OnceButton>
      <OnceButton isBusy={isBusy} onPress={answer({ stage, mail: false })}>
        {texts.closing.closeWithoutMail}
      </OnceButton>
    </>
  );
}

async function previewClosing(job: string, stage_id: string): Promise<MovePreview> {
  const { applications } = await browserApi.listApplicationIds({ query: { job, open: true } });
  if (applications.length > 0) return browserApi.previewMove({ body: { applications, stage_id } });
  return { moves: 0, unchanged: 0, mails: 0, without_mail: [], mail_after_minutes: 0, refused: [] };
}
