import { useRef, useState } from 'react';
import { PictureInput } from '../../../ui/form/picture-input.tsx';
import type { Admin, PortraitChange } from '../../../../contract/admins.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/fields.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { drawPortrait } from '../../website/draw-picture.ts';
import { noPicture } from '../../website/texts.ts';
import { useMay } from '../session/viewer.ts';
import * as texts from './texts.ts';

type OwnPortraitProps = {
  admin: Admin;
  /** The portrait in base64; empty for none. */
  png: string;
};

/** How visitors see the person. Nobody else can say that they do. */
export function OwnPortrait({ admin, png }: OwnPortraitProps) {
  const { username, version, is_shown, is_current } = admin;
  const name = `${admin.first_name} ${admin.surname}`;
  const file = useRef<HTMLInputElement>(null);
  const { save } = useSave();
  const [fault, setFault] = useState<string>();
  const mayChange = useMay()('updatePortrait', username);
  const bodyOf = (change: Omit<PortraitChange, 'username'>) => ({ username, version, ...change });
  if (!mayChange) return null;

  async function take(chosen: File): Promise<void> {
    const pictures = await drawPortrait(chosen);
    setFault(pictures ? undefined : noPicture);
    if (!pictures) return;
    const result = await save({
      send: (api) => api.updatePortrait({ body: bodyOf({ pictures }) }),
      reason: is_current && is_shown ? texts.portraitShown : texts.portraitSaved,
    });
    if (result && 'error' in result) setFault(result.error.message);
  }

  return (
    <section aria-labelledby="portrait" className="mt-8 border-t border-base-300 pt-6">
      <h2 id="portrait" className="mb-4 text-xl">
        {texts.onWebsite}
      </h2>
      <p className="mb-4 text-muted">{(is_shown ? texts.isShown : texts.isHidden)(is_current)}</p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {png === '' ? (
          <Portrait name={name} of={undefined} />
        ) : (
          <img
            src={`data:image/png;base64,${png}`}
            alt={texts.portraitOf(name)}
            className="size-11 rounded-full"
          />
        )}
        <Button isSmall onClick={() => file.current?.click()}>
          {texts.choosePortrait}
        </Button>
        {png !== '' && (
          <SaveButton
            needs="updatePortrait"
            look="quiet"
            isSmall
            send={(api) => api.updatePortrait({ body: bodyOf({ pictures: [] }) })}
            reason={texts.portraitRemoved}
          >
            {texts.removePortrait}
          </SaveButton>
        )}
        <PictureInput ref={file} label={texts.portraitFile} take={take} />
      </div>
      {fault !== undefined && <FieldError id="portrait" message={fault} />}
      {(is_current || is_shown) && (
        <SaveButton
          needs="updatePortrait"
          send={(api) => api.updatePortrait({ body: bodyOf({ is_shown: !is_shown }) })}
          reason={is_shown ? texts.nowHidden(is_current) : texts.portraitShown}
        >
          {is_shown ? texts.hide : texts.show}
        </SaveButton>
      )}
    </section>
  );
}
