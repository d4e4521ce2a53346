import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Choice, Combobox } from '../../ui/form/combobox.tsx';
import { classes } from '../../ui/classes.ts';
import { TableDay, TableFilter } from '../../ui/table/table-controls.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { useLiveSearch } from '../lists/use-live-search.ts';
import { ZenopleHelp } from './applicant-table-columns.tsx';
import * as texts from './texts.ts';
import { findJobChoices } from './job-choice.ts';

const names = ['job', 'zenople', 'from', 'to'];

/** On a phone they are folded away, so that the first people are in sight. */
export function ApplicantFilters({ job }: { job: Choice | undefined }) {
  const { search } = useTableAddress();
  const [isOpen, setIsOpen] = useState(false);
  const count = names.filter((name) => search.has(name)).length;
  return (
    <>
      <Button className="md:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {texts.filters(count)}
      </Button>
      <div className={classes('contents', !isOpen && 'max-md:hidden')}>
        <JobFilter job={job} />
        <span className="flex items-center gap-1 max-md:grow">
          <TableFilter
            name="zenople"
            label={texts.zenople}
            allText={texts.anyZenople}
            options={[true, false].map((is) => ({ id: String(is), display_name: texts.zenopleIs(is) }))}
          />
          {/* Cards have no titles of columns. */}
          <span className="@2xl:hidden">
            <ZenopleHelp />
          </span>
        </span>
        <TableDay name="from" label={texts.createdFrom} />
        <TableDay name="to" label={texts.createdTo} />
      </div>
    </>
  );
}

/**
 * Filters the applicants by one job. The address has its id.
 *
 * @param job the job that the list was loaded for
 */
function JobFilter({ job }: { job: Choice | undefined }) {
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
