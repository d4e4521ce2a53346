import { Allowed } from '../accounts/session/viewer.ts';
import { useOutletContext, useLocation } from 'react-router';
import { TableFilter, type TableFilterProps } from '../../ui/table/table-controls.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { listChosen } from '../lists/chosen-filters.ts';
import { FoldedFilters } from '../lists/folded-filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import type { Route } from './+types/jobs-page.ts';
import { useCreatedJob } from './created-job.tsx';
import { jobColumns, jobGrid } from './job-table-columns.tsx';
import { colleagueOption, listJobOrders, readJobFilter, readJobQuery } from './job-query.ts';
import type { JobChoices } from './jobs-layout.tsx';
import { pageTitle } from '../layout/texts.ts';
import * as texts from './texts.ts';
import type { ListRow } from '../../../contract/lists/list-endpoints.ts';
import Plus from 'lucide:plus';
import { useState } from 'react';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { newJobPath } from '../layout/palette/create-from-address.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { hasDrafts } from '../changes/forms/form-draft.ts';
import { CreateJobForm, type Categories } from './form/job-forms.tsx';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api, { url }) => api.listJobs({ query: readJobQuery(url.searchParams) }), args);

export default function JobsPage({ loaderData: jobs }: Route.ComponentProps) {
  const { admins, below, ...categories } = useOutletContext<JobChoices>();
  const created = useCreatedJob();
  return (
    <ListPage
      exportNeeds="exportJobs"
      path="/admin/jobs"
      heading={
        <div className="mb-4 grid *:col-start-1 *:row-start-1">
          <h1
            className={classes(
              'z-1 self-start justify-self-start',
              below === undefined ? 'text-2xl' : 'text-xl',
            )}
          >
            {texts.heading}
          </h1>
          <Allowed to="createJob">
            <NewJob {...categories} isQuiet={below === 'work'} />
          </Allowed>
        </div>
      }
      noun={texts.noun}
      page={jobs}
      columns={jobColumns}
      phoneGrid={jobGrid}
      marked={created?.id}
      ordersOf={listJobOrders}
      emptyText={texts.none}
      emptyNext={
        <Allowed to="createJob">
          <LinkButton to={newJobPath}>{texts.postFirst}</LinkButton>
        </Allowed>
      }
      exportRows={(api, search, options) => api.exportJobs({ query: readJobFilter(search) }, options)}
      search={texts.search}
      controls={<JobFilters admins={admins} categories={categories} />}
    />
  );
}

function JobFilters({ admins, categories }: Pick<JobChoices, 'admins'> & { categories: Categories }) {
  const { search } = useTableAddress();
  const { offices } = categories;
  const filters: TableFilterProps[] = [
    { name: 'active', ...texts.filters.open },
    { name: 'location', ...texts.filters.location, options: categories.locations },
    { name: 'industry', ...texts.filters.industry, options: categories.industries },
    ...(offices.length > 0
      ? [{ name: 'office', ...texts.filters.office, options: offices.map(officeOption) }]
      : []),
    { name: 'posted_by', ...texts.filters.postedBy, options: admins.map(colleagueOption) },
    { name: 'applicants', ...texts.filters.applicants },
  ];
  return (
    <FoldedFilters chosen={listChosen(search, filters)}>
      {filters.map((filter) => (
        <TableFilter key={filter.name} {...filter} />
      ))}
    </FoldedFilters>
  );
}

const officeOption = ({ id, name }: ListRow<'office'>) => ({ id, display_name: name });

/** The form for a new job, above the list. It unfolds when it is wanted, and folds when the job is there. */
function NewJob({ isQuiet, ...categories }: Categories & { isQuiet: boolean }) {
  const { pathname } = useLocation();
  const created = useCreatedJob()?.id;
  const [isOpen, setIsOpen] = useState(() => hasDrafts(pathname));
  const [foldedFor, setFoldedFor] = useState(created);
  if (created !== undefined && created !== foldedFor) {
    setFoldedFor(created);
    setIsOpen(hasDrafts(pathname));
  }

  return (
    <details
      open={isOpen}
      onToggle={({ target, currentTarget }) => {
        // The preview inside is folded by itself, and its event comes by here.
        if (target === currentTarget) setIsOpen(currentTarget.open);
      }}
      className="group"
    >
      <summary
        className={buttonClass({
          look: isOpen || isQuiet ? 'plain' : 'accent',
          className: 'ml-auto flex w-fit list-none',
        })}
      >
        <Icon of={Plus} className="transition-transform group-open:rotate-45" />
        {isOpen ? texts.closeForm : texts.newJob}
      </summary>
      <div className="mt-4 mb-4 border-y border-base-300 py-6">
        <h2 className="mb-4 text-xl">{texts.newJob}</h2>
        <CreateJobForm {...categories} />
      </div>
    </details>
  );
}
