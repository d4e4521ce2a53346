import { useRef, useState } from 'react';
import { PictureInput } from '../../ui/form/picture-input.tsx';
import { ApiError } from '../../../contract/client.ts';
import { browserApi } from '../../api/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, useField, useKnownField } from '../../ui/form/fields.tsx';
import { drawPicture, type PictureKind } from './draw-picture.ts';
import * as texts from './texts.ts';

export type TextProps = {
  name: string;
  label: string;
  help?: string;
  error?: string;
  required: boolean;
  disabled?: boolean;
  defaultValue?: string;
  placeholder?: string;
  maxLength: number;
};

/** The address of a picture, which a chosen file fills in. Nothing shows the picture before the form is sent. */
export function PictureField({ kind, ...props }: TextProps & { kind: PictureKind }) {
  const known = useKnownField(props.name);
  const [shown, setShown] = useState(props.defaultValue ?? known.defaultValue ?? '');
  const [fault, setFault] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLDivElement>(null);

  const fill = (address: string) => fillText(field.current, address);

  async function take(chosen: File): Promise<void> {
    setFault(undefined);
    const png = await drawPicture(chosen, kind);
    if (png === undefined) return setFault(texts.noPicture);
    try {
      fill((await browserApi.storePicture({ body: { png } })).path);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message);
    }
  }

  const { surroundings, control } = useField({ ...props, error: fault ?? props.error ?? known.error });
  return (
    <div ref={field} onInput={({ target }) => isText(target) && setShown(target.value)}>
      <Field {...surroundings}>
        <div className="flex flex-wrap items-center gap-3">
          {shown !== '' && (
            <img
              src={shown}
              alt={texts.picture(props.label)}
              className="h-9 rounded-field object-contain scheme-light logo"
            />
          )}
          {props.disabled !== true && (
            <>
              <Button isSmall onClick={() => file.current?.click()}>
                {texts.choosePicture(props.label)}
              </Button>
              {shown !== '' && (
                <Button look="quiet" isSmall onClick={() => fill('')}>
                  {texts.removePicture(props.label)}
                </Button>
              )}
              <PictureInput ref={file} label={texts.pictureFile(props.label)} take={take} />
            </>
          )}
        </div>
        <p className="mt-2 mb-1 text-sm text-muted">{texts.orAddress}</p>
        <input type="text" className="input" {...control} />
      </Field>
    </div>
  );
}

function isText(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'text';
}

/** Types a text into a field, or into the one inside a box, so that the form and its preview hear of it. */
export function fillText(box: Element | null, text: string): void {
  const input =
    box instanceof HTMLInputElement ? box : box?.querySelector<HTMLInputElement>('input[type=text]');
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
