import { Toolbar } from '@base-ui/react/toolbar';
import Bold from 'lucide:bold';
import Heading from 'lucide:heading';
import Link from 'lucide:link';
import List from 'lucide:list';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon, type IconNode } from '../../ui/icon.tsx';
import { TextArea, useKnownField } from '../../ui/form/fields.tsx';
import { findFormatted } from './pasted-html.ts';
import * as texts from './texts.ts';
import { type Format, formatMarkdown } from './format-markdown.ts';

const formats: { format: Format; title: string; icon: IconNode; keys?: string }[] = [
  { format: 'heading', title: texts.headingFormat, icon: Heading },
  { format: 'list', title: texts.listFormat, icon: List },
  { format: 'bold', title: texts.boldFormat, icon: Bold, keys: 'Control+B Meta+B' },
  { format: 'link', title: texts.linkFormat, icon: Link },
];

/** Markdown, with buttons that write it. */
export function MarkdownField({ name, label }: { name: string; label: string }) {
  const { id } = useKnownField(name);
  const area = useRef<HTMLTextAreaElement>(null);

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
    if (html === undefined) return;
    const plain = event.clipboardData.getData('text/plain');
    event.preventDefault();
    const { selectionStart, selectionEnd } = currentTarget;
    // Letters typed meanwhile would stand at another place.
    currentTarget.readOnly = true;
    // Without an answer the words alone are better than nothing.
    const written = await browserApi.writeMarkdown({ body: { html } }).catch(() => ({ markdown: plain }));
    currentTarget.readOnly = false;
    currentTarget.setSelectionRange(selectionStart, selectionEnd);
    insert(currentTarget, written.markdown);
  }

  return (
    <TextArea
      ref={area}
      onPaste={(event) => void paste(event)}
      label={label}
      name={name}
      onKeyDown={writeByKey}
      toolbar={
        <Toolbar.Root
          aria-label={texts.formatting}
          aria-controls={id}
          className="mb-1 -ml-2 flex flex-wrap gap-1"
        >
          {formats.map(({ format, title, icon, keys }) => (
            <Toolbar.Button
              key={format}
              className={buttonClass({ look: 'quiet', isSmall: true, className: 'btn-square' })}
              aria-label={title}
              aria-keyshortcuts={keys}
              title={title}
              onClick={() => write(format)}
            >
              <Icon of={icon} />
            </Toolbar.Button>
          ))}
        </Toolbar.Root>
      }
    />
  );
}

/** Writes as if it were typed, so that the browser can undo it. */
function applyFormat(area: HTMLTextAreaElement, format: Format): void {
  const selected = { text: area.value, from: area.selectionStart, to: area.selectionEnd };
  const { text, from, to, select } = formatMarkdown(format, selected, texts.linkText);
  area.setSelectionRange(from, to);
  insert(area, text);
  area.setSelectionRange(...select);
}

function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else writes into the browser's own undo
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}
