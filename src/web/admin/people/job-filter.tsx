import { useState } from 'react';
import { type Choice, Combobox } from '../../ui/form/combobox.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { useLiveSearch } from '../lists/use-live-search.ts';
import { findJobChoices } from './job-choice.ts';
import * as texts from './texts.ts';

/**
 * Filters the applicants by one job. The address has its id.
 *
 * @param job the job that the list was loaded for
 */
export function JobFilter({ job }: { job: Choice | undefined }) {
  const { search, narrow } = useTableAddress();
  const [typed, setTyped] = useState<string>();
  const [picked, setPicked] = useState<Choice>();
  const { found, fault, isCurrent } = useLiveSearch(typed?.trim(), findJobChoices);
  const id = search.get('job') ?? '';
  // A job that was just picked has its name before the list is loaded.
  const chosen = [picked, job].find((known) => known?.id === id) ?? { id, title: '' };
  return (
    <Combobox
      label={texts.appliedFor}
      placeholder={texts.anyJob}
      chosen={id === '' ? undefined : chosen}
      onChoose={(choice) => {
        setPicked(choice);
        narrow({ job: choice?.id });
      }}
      onType={setTyped}
      choices={found?.choices ?? []}
      isSearching={!isCurrent}
      note={fault ?? found?.note ?? ''}
    />
  );
}
