import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PictureInput } from '../../ui/form/picture-input.tsx';
import { ApiError } from '../../../contract/client.ts';
import { browserApi } from '../../api/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { KnownFields, TextField } from '../../ui/form/fields.tsx';
import { drawTextPicture, type PictureShape } from '../website/draw-picture.ts';
import { noPicture } from '../website/texts.ts';
import * as texts from './texts.ts';

/** @param shows empty for a picture that is for the eye alone */
type AddPicture = (shows: string, address: string) => void;

/**
 * Takes files and asks what each shows. `parts` have their place in the form, and `choose` opens the browser's own list of
 * files.
 */
export function useNewPicture(shape: PictureShape, onAdd: AddPicture) {
  const file = useRef<HTMLInputElement>(null);
  const [drawn, setDrawn] = useState<string[]>();
  const [fault, setFault] = useState<string>();

  async function take(chosen: File): Promise<void> {
    const pictures = await drawTextPicture(chosen, shape);
    setFault(pictures ? undefined : noPicture);
    setDrawn(pictures);
  }

  const parts = (
    <>
      <PictureInput ref={file} label={texts.pictureFile} take={take} />
      {drawn && (
        <NewPicture
          drawn={drawn}
          onAdd={(shows, address) => {
            setDrawn(undefined);
            onAdd(shows, address);
          }}
          onClose={() => setDrawn(undefined)}
        />
      )}
    </>
  );
  return { parts, fault, take, choose: () => file.current?.click() };
}

type NewPictureProps = {
  /** In base64, the smallest first. */
  drawn: string[];
  onAdd: AddPicture;
  onClose: () => void;
};

/** A drawn picture before it is in the page: somebody says what it shows. Its fields have no names, so no form sends them. */
function NewPicture({ drawn, onAdd, onClose }: NewPictureProps) {
  const [shows, setShows] = useState('');
  const [isDecoration, setIsDecoration] = useState(false);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function add(): Promise<void> {
    if (!isDecoration && shows.trim() === '') return setFault(texts.sayWhatItShows);
    try {
      const { path } = await browserApi.storeTextPicture({ body: { pictures: drawn } });
      onAdd(isDecoration ? '' : shows, path);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.message);
    }
  }

  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around would be sent.
    event.preventDefault();
    void add();
  };

  return (
    <KnownFields value={knowsNone}>
      <fieldset className="mb-3 border-l-4 border-line pl-4">
        <legend className="sr-only">{texts.newPicture}</legend>
        <img src={addressOf(drawn[0] ?? '')} alt="" className="mb-3 max-h-52 rounded-box" />
        <TextField
          label={texts.whatItShows}
          help={texts.whatItShowsHelp}
          name=""
          id="new-picture"
          error={fault}
          required={false}
          disabled={isDecoration}
          value={shows}
          ref={field}
          onChange={({ currentTarget }) => setShows(currentTarget.value)}
          onKeyDown={addByEnter}
        />
        <CheckboxField
          label={texts.isDecoration}
          name=""
          id="new-picture-decoration"
          required={false}
          checked={isDecoration}
          onChange={({ currentTarget }) => setIsDecoration(currentTarget.checked)}
          onKeyDown={addByEnter}
        />
        <div className="flex flex-wrap gap-3">
          <Button isSmall onClick={() => void add()}>
            {texts.addPicture}
          </Button>
          <Button look="quiet" isSmall onClick={onClose}>
            {texts.leavePicture}
          </Button>
        </div>
      </fieldset>
    </KnownFields>
  );
}

const knowsNone = () => ({});

function addressOf(base64: string): string {
  return `data:image/${base64.startsWith('/9j/') ? 'jpeg' : 'png'};base64,${base64}`;
}
