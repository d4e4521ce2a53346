import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/page/dialog.tsx';
import { SaveButton } from '../changes/forms/save-button.tsx';
import { useSave } from '../changes/forms/use-save.ts';
import * as texts from './texts.ts';

/** For a sender who wants to be forgotten. Nothing of the message stays, not even for an undo. */
export function EraseMessage({ id }: { id: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const { isSaving, save } = useSave();
  return (
    <div className="mt-10 border-t border-base-300 pt-6">
      <p className="mb-3 text-muted">{texts.eraseHelp}</p>
      <Button look="danger" onClick={() => setIsAsked(true)}>
        {texts.erase}
      </Button>
      <Dialog isOpen={isAsked} onClose={() => setIsAsked(false)} title={texts.eraseQuestion}>
        <div className="flex flex-wrap gap-3">
          <SaveButton
            look="danger"
            isSaving={isSaving}
            onSave={() =>
              save({
                send: (api) => api.deleteMessage({ params: { id } }),
                savedAt: '/admin/messages',
                reason: texts.erased,
              })
            }
          >
            {texts.erase}
          </SaveButton>
          <Button onClick={() => setIsAsked(false)}>{texts.keep}</Button>
        </div>
      </Dialog>
    </div>
  );
}
