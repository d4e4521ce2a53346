import { Combobox } from '@base-ui/react/combobox';
import X from 'lucide:x';
import { useId, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { type Choice, ComboboxList } from '../../ui/form/combobox-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { useLiveSearch } from '../lists/use-live-search.ts';
import { findJobChoices } from './job-choice.ts';
import * as texts from './texts.ts';

/**
 * Filters the applicants by one job, found by typing: there are more jobs than a list can hold. The address has its id.
 *
 * @param job the job that the list was loaded for
 */
export function JobFilter({ job }: { job: Choice | undefined }) {
  const { search, narrow } = useTableAddress();
  const [picked, setPicked] = useState<Choice>();
  const id = search.get('job') ?? '';
  // A job that was just picked has its name before the list is loaded.
  const chosen = id === '' ? null : ([picked, job].find((known) => known?.id === id) ?? { id, title: '' });
  return (
    <JobField
      label={texts.appliedFor}
      placeholder={texts.anyJob}
      chosen={chosen}
      onChoose={(choice) => {
        setPicked(choice ?? undefined);
        narrow({ job: choice?.id });
      }}
    />
  );
}

type JobFieldProps = {
  label: string;
  /** The label outside names the input by it. Without it the label is within. */
  id?: string;
  placeholder: string;
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
};

export function JobField({ label, id, placeholder, chosen, onChoose }: JobFieldProps) {
  // `undefined` while the list is closed.
  const [typed, setTyped] = useState<string>();
  const { found, fault, isCurrent } = useLiveSearch(typed?.trim(), findJobChoices);
  const field = useRef<HTMLDivElement>(null);
  const ownId = useId();
  return (
    <Combobox.Root<Choice>
      items={found?.choices ?? []}
      // The server has searched already.
      filter={null}
      autoHighlight
      value={chosen}
      onValueChange={onChoose}
      itemToStringLabel={({ title }) => title}
      isItemEqualToValue={(one, other) => one.id === other.id}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') setTyped(text);
      }}
      onOpenChange={(isOpen, { reason }) => {
        if (!isOpen) setTyped(undefined);
        else if (reason !== 'input-change') setTyped('');
      }}
    >
      <div ref={field} className={classes('input pr-1', id === undefined && 'grow basis-60 md:max-w-sm')}>
        {id === undefined && (
          <label htmlFor={ownId} className="shrink-0 text-sm text-muted">
            {label}
          </label>
        )}
        <Combobox.Input
          id={id ?? ownId}
          placeholder={placeholder}
          spellCheck={false}
          className="truncate"
          onKeyDown={(event) => {
            // The choices still fit an earlier text.
            if (event.key === 'Enter' && !isCurrent) event.preventBaseUIHandler();
          }}
        />
        <Combobox.Clear
          className="btn btn-square btn-ghost btn-sm"
          aria-label={texts.removeJob(chosen?.title ?? '')}
        >
          <Icon of={X} className="size-4" />
        </Combobox.Clear>
      </div>
      <ComboboxList label={label} anchor={field} note={fault ?? found?.note ?? ''} />
    </Combobox.Root>
  );
}
