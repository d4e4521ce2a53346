import { useState } from 'react';
import { type Choice, Combobox } from '../../ui/combobox.tsx';
import { useTableAddress } from '../../ui/use-table-address.ts';
import { useLiveSearch } from '../use-live-search.ts';
import { findJobChoices } from './job-choice.ts';

/**
 * Narrows the list of applicants to those of one job, which stands in the address.
 *
 * @param job the one that the list was loaded for
 */
export function JobFilter({ job }: { job: Choice | undefined }) {
  const { search, narrow } = useTableAddress();
  const [typed, setTyped] = useState<string>();
  const [picked, setPicked] = useState<Choice>();
  const { found, fault, isCurrent } = useLiveSearch(typed?.trim(), findJobChoices);
  const id = search.get('job') ?? '';
  // One that was picked a moment ago has its name before the list is there.
  const chosen = [picked, job].find((known) => known?.id === id) ?? { id, title: '' };
  return (
    <Combobox
      label="Applied for"
      placeholder="Any job"
      chosen={id === '' ? undefined : chosen}
      onChoose={(choice) => {
        setPicked(choice);
        narrow({ job: choice?.id });
      }}
      typed={typed}
      onType={setTyped}
      choices={found?.choices ?? []}
      isSearching={!isCurrent}
      note={fault ?? found?.note ?? ''}
    />
  );
}
