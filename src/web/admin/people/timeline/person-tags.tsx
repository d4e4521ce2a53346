import { Combobox } from '@base-ui/react/combobox';
import { X } from 'lucide';
import { useRef, useState } from 'react';
import type { Applicant } from '../../../../contract/applicants.ts';
import type { Api, CallOptions } from '../../../../contract/client.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Tagging } from '../../../../contract/tags.ts';
import { type Choice, ComboboxList } from '../../../ui/form/combobox-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { useLiveSearch } from '../../lists/use-live-search.ts';
import * as texts from './texts.ts';
import { chooseTags } from './tag-choices.ts';

/** The tags of somebody, each with a way to remove it, and a field that completes more. */
export function PersonTags({ applicant: { id, tags } }: { applicant: Applicant }) {
  const { save } = useSave();
  const change = (fields: Partial<Tagging>, reason: string) =>
    void save({
      send: (api) => api.tagApplicants({ body: { applicants: [id], ...fields } }),
      reason,
      state: ({ refused }) => (refused.length > 0 ? { status: 'failed', reason: texts.notTagged } : {}),
    });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {tags.length > 0 && (
        <ul aria-label={texts.tags} className="contents">
          {tags.map(({ id: tagId, name }) => (
            <li
              key={tagId}
              className="flex min-h-8 max-w-full items-center rounded-full border border-line pl-3 text-sm pointer-coarse:min-h-11"
            >
              <span dir="auto" className="truncate">
                {name}
              </span>
              <button
                type="button"
                className="btn btn-square btn-ghost btn-sm rounded-full pointer-coarse:size-11"
                aria-label={texts.removeTag(name)}
                onClick={() => change({ remove: [name] }, texts.untagged(name))}
              >
                <Icon of={X} className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TagField
        known={tags.map(({ name }) => name)}
        onChoose={(name) => change({ add: [name] }, texts.tagged(name))}
      />
    </div>
  );
}

type TagFieldProps = { known: string[]; onChoose: (name: string) => void };

function TagField({ known, onChoose }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { found, fault, isCurrent } = useLiveSearch(isOpen ? typed.trim() : undefined, findTags);
  const field = useRef<HTMLDivElement>(null);
  return (
    <Combobox.Root<Choice>
      items={chooseTags({ typed, known, found: found ?? [] })}
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
      <div ref={field} className="input input-sm w-36! pointer-coarse:min-h-11">
        <Combobox.Input
          aria-label={texts.addTag}
          placeholder={texts.addTag}
          maxLength={limits.tagName}
          spellCheck={false}
          onKeyDown={(event) => {
            // The choices still fit an earlier text.
            if (event.key === 'Enter' && !isCurrent) event.preventBaseUIHandler();
          }}
        />
      </div>
      <ComboboxList label={texts.tags} anchor={field} note={fault ?? ''} />
    </Combobox.Root>
  );
}

/** So many fit under the field, on a phone too. */
const limit = 6;

async function findTags(api: Api, q: string, options: CallOptions): Promise<Choice[]> {
  const { items } = await api.listTags({ query: { q, limit } }, options);
  return items.map(({ name, people }) => ({ id: name, title: name, detail: texts.peopleWith(people) }));
}
