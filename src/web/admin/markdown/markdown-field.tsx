import { Toolbar } from '@base-ui/react/toolbar';
import Bold from 'lucide:bold';
import Heading from 'lucide:heading';
import Image from 'lucide:image';
import Link from 'lucide:link';
import List from 'lucide:list';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon, type IconNode } from '../../ui/icon.tsx';
import { TextArea, useKnownField } from '../../ui/form/fields.tsx';
import { typeInto } from '../../ui/form/type-into.ts';
import { useNewPicture } from './new-picture.tsx';
import { findFormatted } from './pasted-html.ts';
import * as texts from './texts.ts';
import { type Format, formatMarkdown, writePicture } from './format-markdown.ts';

const formats: { format: Format; title: string; icon: IconNode; keys?: string }[] = [
  { format: 'heading', title: texts.headingFormat, icon: Heading },
  { format: 'list', title: texts.listFormat, icon: List },
  { format: 'bold', title: texts.boldFormat, icon: Bold, keys: 'Control+B Meta+B' },
  { format: 'link', title: texts.linkFormat, icon: Link },
];

type MarkdownFieldProps = {
  name: string;
  label: string;
  /** By a button, by a paste, and dropped into the text. */
  takesPictures?: boolean;
};

const formatClass = buttonClass({ look: 'quiet', isSmall: true, className: 'btn-square' });

/** Markdown, with buttons that write it. */
export function MarkdownField({ name, label, takesPictures = false }: MarkdownFieldProps) {
  const { id, error } = useKnownField(name);
  const area = useRef<HTMLTextAreaElement>(null);
  const picture = useNewPicture('whole', (shows, address) => {
    if (area.current) typeInto(area.current, `\n\n${writePicture(shows, address)}\n\n`);
  });

  function takePictureOf(event: { preventDefault: () => void }, { files }: DataTransfer): void {
    const chosen = takesPictures ? [...files].find(({ type }) => type.startsWith('image/')) : undefined;
    if (!chosen) return;
    event.preventDefault();
    void picture.take(chosen);
  }

  function allowDrop(event: DragEvent): void {
    // Elsewhere the browser would open the file.
    if (takesPictures && event.dataTransfer.types.includes('Files')) event.preventDefault();
  }

  function write(format: Format) {
    if (area.current) applyFormat(area.current, format);
  }

  function writeByKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'b' || altKey || shiftKey || ctrlKey === metaKey) return;
    event.preventDefault();
    write('bold');
  }

  async function paste(event: ClipboardEvent<HTMLTextAreaElement>): Promise<void> {
    const { currentTarget } = event;
    const html = findFormatted(event.clipboardData.getData('text/html'));
    if (html === undefined) {
      takePictureOf(event, event.clipboardData);
      return;
    }
    const plain = event.clipboardData.getData('text/plain');
    event.preventDefault();
    const { selectionStart, selectionEnd } = currentTarget;
    // Letters typed meanwhile would stand at another place.
    currentTarget.readOnly = true;
    // Without an answer the words alone are better than nothing.
    const written = await browserApi.writeMarkdown({ body: { html } }).catch(() => ({ markdown: plain }));
    currentTarget.readOnly = false;
    currentTarget.setSelectionRange(selectionStart, selectionEnd);
    typeInto(currentTarget, written.markdown);
  }

  return (
    <TextArea
      ref={area}
      onPaste={(event) => void paste(event)}
      onDragOver={allowDrop}
      onDrop={(event) => takePictureOf(event, event.dataTransfer)}
      error={picture.fault ?? error}
      label={label}
      name={name}
      onKeyDown={writeByKey}
      toolbar={
        <>
          <Toolbar.Root
            aria-label={texts.formatting}
            aria-controls={id}
            className="mb-1 -ml-2 flex flex-wrap gap-1"
          >
            {formats.map(({ format, title, icon, keys }) => (
              <Toolbar.Button
                key={format}
                className={formatClass}
                aria-label={title}
                aria-keyshortcuts={keys}
                title={title}
                onClick={() => write(format)}
              >
                <Icon of={icon} />
              </Toolbar.Button>
            ))}
            {takesPictures && (
              <Toolbar.Button
                className={formatClass}
                aria-label={texts.picture}
                title={texts.picture}
                onClick={picture.choose}
              >
                <Icon of={Image} />
              </Toolbar.Button>
            )}
          </Toolbar.Root>
          {takesPictures && picture.parts}
        </>
      }
    />
  );
}

/** Writes as if it were typed, so that the browser can undo it. */
function applyFormat(area: HTMLTextAreaElement, format: Format): void {
  const selected = { text: area.value, from: area.selectionStart, to: area.selectionEnd };
  const { text, from, to, select } = formatMarkdown(format, selected, texts.linkText);
  area.setSelectionRange(from, to);
  typeInto(area, text);
  area.setSelectionRange(...select);
}
