import CircleCheck from 'lucide:circle-check';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { documentTypes } from '../../../contract/document-rules.ts';
import type { DocumentKind } from '../../../contract/document-kinds.ts';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { Field, FieldError, SelectField } from '../form/fields.tsx';
import { Icon } from '../icon.tsx';
import { useIsHydrated } from '../page/use-is-hydrated.ts';
import * as texts from './texts.ts';
import { type CallsOf, type ChosenFile, useFiles } from './use-files.ts';

type FilePickerProps = {
  kinds: DocumentKind[];
  callsOf: CallsOf;
  onSent?: () => void;
  /** Belongs to the file field; a page has one for each picker. */
  id: string;
  /** A refusal of a form without JavaScript. */
  error?: string | undefined;
  /** Stands at the end of a form without JavaScript. */
  children?: ReactNode;
};

const help = (
  <>
    {texts.fileHelp} <span className="needs-script not-pointer-fine:hidden">{texts.orDrop}</span>
  </>
);

export const acceptedFiles = Object.values(documentTypes)
  .flatMap(({ media, endings }) => [media, ...endings.map((ending) => `.${ending}`)])
  .join(',');

/** Chooses files, also by dropping them, and sends each at once. */
export function FilePicker({ kinds, callsOf, onSent, id, error, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const kind = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const [isOver, setIsOver] = useState(false);
  const { files, add, goOn, stop } = useFiles(callsOf, onSent);

  function take(chosen: FileList | null): void {
    const select = kind.current?.querySelector('select');
    // The list lives with the field, which is emptied next.
    add(
      Array.from(chosen ?? []),
      kinds.find((each) => each.id === select?.value),
    );
    if (input.current) input.current.value = '';
  }

  // The browser may have been faster than the script.
  const takeEarly = useEffectEvent(() => take(input.current?.files ?? null));
  useEffect(() => takeEarly(), []);

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
      className={classes(
        'rounded-box border border-dashed border-line p-4',
        isOver && 'bg-base-200 outline-2 outline-link',
      )}
    >
      <div ref={kind}>
        {kinds.length > 0 && (
          <SelectField
            id={`${id}-kind`}
            name="kind"
            label={texts.kind}
            options={kinds.map((each) => [each.id, each.name])}
          />
        )}
      </div>
      <Field id={id} label={texts.file} help={help} error={error} isOptional={false}>
        <input
          ref={input}
          id={id}
          name="file"
          type="file"
          // Without JavaScript a form takes one.
          multiple={isHydrated}
          accept={acceptedFiles}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={classes(`${id}-help`, error !== undefined && `${id}-error`)}
          onChange={({ target }) => take(target.files)}
          // With JavaScript the files stand below, and still the browser would say that none is chosen.
          className="block w-full max-w-full cursor-pointer text-sm [@media(scripting:enabled)]:text-transparent file:text-base-content file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-field file:border file:border-line file:bg-base-100 file:px-4 file:font-semibold"
        />
      </Field>
      {children}
      <ul className="empty:hidden">
        {files.map((chosen) => (
          <FileLine
            key={chosen.key}
            chosen={chosen}
            onStop={() => stop(chosen.key)}
            onGoOn={() => goOn(chosen.key)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {files
          .filter(({ state }) => state === 'sent')
          .map(({ file }) => texts.sentFile(file.name))
          .at(-1)}
      </p>
    </div>
  );
}

type FileLineProps = { chosen: ChosenFile; onStop: () => void; onGoOn: () => void };

function FileLine({
  chosen: { key, file, kind, state, received, message, canGoOn },
  onStop,
  onGoOn,
}: FileLineProps) {
  const { name, size } = file;
  return (
    <li className="border-t border-base-300 py-3 text-sm">
      <div className="flex items-center gap-3">
        <span dir="auto" className="min-w-0 grow wrap-anywhere">
          {name}
          <span className="block text-muted">
            {[kind?.name, texts.sizeInWords(size)].filter(Boolean).join(' · ')}
          </span>
        </span>
        {state === 'sent' ? (
          <span className="flex shrink-0 items-center gap-1 font-semibold text-success">
            <Icon of={CircleCheck} className="size-5" /> {texts.sent}
          </span>
        ) : (
          <span className="flex shrink-0 gap-2">
            {canGoOn && state === 'failed' && (
              <Button isSmall aria-label={texts.goOnWith(name)} onClick={onGoOn}>
                {texts.goOn}
              </Button>
            )}
            <Button
              look="quiet"
              isSmall
              aria-label={state === 'failed' ? undefined : texts.stopFile(name)}
              onClick={onStop}
            >
              {state === 'failed' ? texts.remove : texts.stop}
            </Button>
          </span>
        )}
      </div>
      {(state === 'sending' || state === 'waiting') && (
        <progress
          aria-label={texts.progressOf(name)}
          className="progress progress-primary mt-2 w-full"
          value={received}
          max={size || 1}
        />
      )}
      {state === 'failed' && message !== undefined && (
        <div role="alert" className="mt-1">
          <FieldError id={key} message={message} />
        </div>
      )}
    </li>
  );
}
