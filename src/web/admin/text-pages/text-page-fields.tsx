import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Api, CallOptions } from '../../../contract/client.ts';
import { voices } from '../../../contract/lists/voices.ts';
import type { TextPageFields as Fields, TextPageKind } from '../../../contract/text-pages.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, SelectField, TextArea, TextField, useKnownField } from '../../ui/form/fields.tsx';
import { type FormFields, pickTexts, readFields } from '../changes/forms/form-fields.ts';
import { listAddress } from '../entity/entity-address.ts';
import { useLiveSearch } from '../lists/use-live-search.ts';
import { wordsOfPicture, writePicture } from '../markdown/format-markdown.ts';
import { useNewPicture } from '../markdown/new-picture.tsx';
import { MarkdownField } from '../markdown/markdown-field.tsx';
import { fillText } from '../website/picture-field.tsx';
import { PreviewPane, type Theme } from '../website/website-preview.tsx';
import * as texts from './texts.ts';

const wordNames = ['title', 'subtitle', 'text', 'cta', 'jobs_button', 'contact_button'] as const;

/** The fields of a page of this kind, by their names. */
export function namesOfKind(kind: TextPageKind) {
  if (kind === 'landing')
    return ['title', 'subtitle', 'cta', 'jobs_button', 'contact_button', 'picture'] as const;
  if (kind === 'further') return ['title', 'slug', 'place', 'subtitle', 'text'] as const;
  return ['title', 'subtitle', 'text'] as const;
}

/** The words of a page, beside the page as visitors would see it. */
export function TextPageFields({ kind, start }: { kind: TextPageKind; start: FormFields }) {
  const [typed, setTyped] = useState(start);
  return (
    <div
      className="grid gap-x-10 2xl:grid-cols-2"
      onInput={({ currentTarget }) => {
        const form = currentTarget.closest('form');
        if (form) setTyped(readFields(form));
      }}
    >
      <div className="min-w-0 max-w-2xl">
        <TextField label={texts.labels.title} name="title" />
        {kind === 'further' && <AddressFields />}
        <TextArea label={texts.labels.subtitle} name="subtitle" help={texts.subtitleHelp} isShort />
        {kind === 'landing' ? (
          <LandingFields />
        ) : (
          <MarkdownField name="text" label={texts.labels.text} takesPictures />
        )}
      </div>
      <Preview kind={kind} typed={typed} />
    </div>
  );
}

/** Where a further page is, and what leads there. */
export function AddressFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <TextField
        label={texts.labels.slug}
        name="slug"
        help={isNew ? texts.newSlugHelp : texts.slugHelp}
        isOptional={isNew}
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField label={texts.labels.place} name="place" options={texts.places} />
    </>
  );
}

function LandingFields() {
  return (
    <>
      <TextArea label={texts.labels.cta} name="cta" isShort />
      <TextField label={texts.labels.jobs_button} name="jobs_button" />
      <TextField label={texts.labels.contact_button} name="contact_button" />
      <PictureBlock />
      <p className="mb-5 text-muted">
        {texts.testimonials}{' '}
        <Link to={listAddress('voice')} className="text-link">
          {voices.page.heading}
        </Link>
      </p>
    </>
  );
}

/** A picture as Markdown, in a field that nobody reads. */
function PictureBlock() {
  const { id = '', error, defaultValue = '' } = useKnownField('picture');
  const field = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(defaultValue);

  function write(picture: string): void {
    setWritten(picture);
    fillText(field.current, picture);
  }

  const { parts, fault, choose } = useNewPicture('band', (shows, address) =>
    write(writePicture(shows, address)),
  );
  const shows = wordsOfPicture(written);
  const message = fault ?? error;
  return (
    <fieldset className="mb-5">
      <legend className="mb-1 font-semibold">{texts.labels.picture}</legend>
      <p className="mb-1 text-sm text-muted">{texts.pictureHelp}</p>
      {message !== undefined && <FieldError id={id} message={message} />}
      <input ref={field} id={id} name="picture" defaultValue={defaultValue} className="hidden" />
      {shows !== undefined && <p className="my-2 wrap-anywhere">{texts.pictureChosen(shows)}</p>}
      {parts}
      <div className="flex flex-wrap gap-3">
        <Button isSmall onClick={choose}>
          {texts.choosePicture}
        </Button>
        {written !== '' && (
          <Button look="quiet" isSmall onClick={() => write('')}>
            {texts.removePicture}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type Wanted = Record<(typeof wordNames)[number], string> &
  Partial<Pick<Fields, 'picture'>> & { kind: TextPageKind; theme: Theme };

/** @param wanted as JSON */
const readPreview = (api: Api, wanted: string, options: CallOptions) =>
  api.previewTextPage({ body: JSON.parse(wanted) as Wanted }, options);

/** The page while somebody types. A fault leaves the last good preview. */
function Preview({ kind, typed }: { kind: TextPageKind; typed: FormFields }) {
  const [theme, setTheme] = useState<Theme>('light');
  const blocks = kind === 'landing' && pickTexts(typed, 'picture');
  const wanted: Wanted = { ...pickTexts(typed, ...wordNames), ...blocks, kind, theme };
  const { found, fault } = useLiveSearch(JSON.stringify(wanted), readPreview);
  const [shown, setShown] = useState(found);
  if (found && found !== shown) setShown(found);
  return <PreviewPane fault={fault} html={shown?.html} theme={theme} onTheme={setTheme} />;
}
