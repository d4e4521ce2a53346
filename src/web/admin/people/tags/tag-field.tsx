import { Combobox } from '@base-ui/react/combobox';
import { useRef, useState } from 'react';
import type { Api, CallOptions } from '../../../../contract/client.ts';
import { limits } from '../../../../contract/limits.ts';
import { type Choice, ComboboxList } from '../../../ui/form/combobox-list.tsx';
import { classes } from '../../../ui/classes.ts';
import { useLiveSearch } from '../../lists/use-live-search.ts';
import * as texts from './texts.ts';
import { chooseTags } from './tag-choices.ts';

type TagFieldProps = {
  label: string;
  /** In a short field, instead of the label. */
  hint?: string;
  /** Those that somebody has already. */
  known?: string[];
  /** Makes no new ones. */
  isKnownOnly?: boolean;
  onChoose: (name: string) => void;
};

const none: string[] = [];

/** A field that completes one tag. */
export function TagField({ label, hint, known = none, isKnownOnly = false, onChoose }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { found, fault, isCurrent } = useLiveSearch(isOpen ? typed.trim() : undefined, findTags);
  const field = useRef<HTMLDivElement>(null);
  return (
    <Combobox.Root<Choice>
      items={isKnownOnly ? (found ?? []) : chooseTags({ typed, known, found: found ?? [] })}
      filter={null}
      autoHighlight
      value={null}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : '')}
      onValueChange={(choice) => {
        if (choice) onChoose(choice.id);
      }}
      open={isOpen}
      onOpenChange={setIsOpen}
      itemToStringLabel={({ title }) => title}
    >
      <div
        ref={field}
        className={classes('input input-sm pointer-coarse:min-h-11', hint ? 'w-24!' : 'w-40!')}
      >
        <Combobox.Input
          aria-label={label}
          placeholder={hint ?? label}
          maxLength={limits.tagName}
          spellCheck={false}
          onKeyDown={(event) => {
            // The choices still fit an earlier text.
            if (event.key === 'Enter' && !isCurrent) event.preventBaseUIHandler();
          }}
        />
      </div>
      <ComboboxList label={texts.heading} anchor={field} note={fault ?? ''} />
    </Combobox.Root>
  );
}

/** So many fit under the field, on a phone too. */
const limit = 6;

async function findTags(api: Api, q: string, options: CallOptions): Promise<Choice[]> {
  const { items } = await api.listTags({ query: { q, limit } }, options);
  return items.map(({ name, people }) => ({ id: name, title: name, detail: texts.people(people) }));
}
