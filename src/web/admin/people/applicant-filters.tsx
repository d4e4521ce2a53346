import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Choice } from '../../ui/form/combobox.tsx';
import { classes } from '../../ui/classes.ts';
import { TableDay } from '../../ui/table/table-day.tsx';
import { TableFilter } from '../../ui/table/table-filter.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { ZenopleHelp } from './applicant-table-columns.tsx';
import { JobFilter } from './job-filter.tsx';
import * as texts from './texts.ts';

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
