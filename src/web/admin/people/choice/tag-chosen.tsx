import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { OnceButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { needsQuestion } from '../moves/move-words.ts';
import { TagField } from '../tags/tag-field.tsx';
import { type ChosenProps, keepPeople, peopleOf } from './choice.ts';
import { describeTagged, nameRefusedPeople } from './chosen-words.ts';
import * as texts from './texts.ts';

type Act = { name: string; isTaken: boolean };

/** Gives the chosen people a tag, or takes one from them: one change with one undo. It asks before many. */
export function TagChosen({ choice, change }: ChosenProps) {
  const { isSaving, save } = useSave();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<Act>();
  const [isAsked, setIsAsked] = useState(false);
  const rows = [...choice.rows.values()];
  const applicants = peopleOf(choice).map(({ id }) => id);
  const count = applicants.length;

  function choose(act: Act): void {
    if (!needsQuestion({ count, stage: { is_mail_on: false } })) return void tag(act);
    setAsked(act);
    setIsAsked(true);
  }

  async function tag({ name, isTaken }: Act): Promise<void> {
    const result = await save({
      send: async (api) => {
        const body = { applicants, ...(isTaken ? { remove: [name] } : { add: [name] }) };
        const answer = await api.tagApplicants({ body });
        return { ...answer, refusedMoves: nameRefusedPeople(answer.refused, rows) };
      },
      reason: (answer) => describeTagged({ name, isTaken }, answer),
      state: ({ people, refused, refusedMoves }) => ({
        ...(people === 0 && refused.length > 0 && { status: 'failed' }),
        refusedMoves,
      }),
    });
    setIsAsked(false);
    if (result && 'answer' in result) change((last) => keepPeople(last, result.answer.refused));
  }

  const question = asked?.isTaken ? texts.untagQuestion : texts.tagQuestion;
  return (
    <>
      <Button isSmall aria-expanded={isOpen} aria-controls={panelId} onClick={() => setIsOpen(!isOpen)}>
        {texts.tags}
      </Button>
      <div id={panelId} className="flex gap-2 max-md:order-last max-md:w-full" hidden={!isOpen}>
        <TagField label={texts.addTag} onChoose={(name) => choose({ name, isTaken: false })} />
        <TagField label={texts.removeTag} isKnownOnly onChoose={(name) => choose({ name, isTaken: true })} />
      </div>
      {asked && (
        <Dialog isOpen={isAsked} onClose={() => setIsAsked(false)} title={question(asked.name, count)}>
          <div className="flex flex-wrap gap-3">
            <OnceButton look="accent" isBusy={isSaving} onPress={() => tag(asked)}>
              {asked.isTaken ? texts.untagThem(count) : texts.tagThem(count)}
            </OnceButton>
            <Button look="quiet" onClick={() => setIsAsked(false)}>
              {texts.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
