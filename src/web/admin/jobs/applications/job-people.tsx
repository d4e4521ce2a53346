import Columns3 from 'lucide:columns-3';
import List from 'lucide:list';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApplicantRowFilter } from '../../../../contract/applicants.ts';
import type { Application } from '../../../../contract/applications.ts';
import type { Job } from '../../../../contract/jobs.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon, type IconNode } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/page/page-state.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { narrowAddress, pageAddress, readPageNumber } from '../../../ui/table/table-address.ts';
import { TableFilter, TableSearch } from '../../../ui/table/table-controls.tsx';
import { ViewLink } from '../../../ui/view-link.tsx';
import { ListView } from '../../lists/list-page.tsx';
import { countPages } from '../../lists/list-query.ts';
import { ExportButton } from '../../operations/exports/export-button.tsx';
import { readApplicantFilter } from '../../people/applicant-query.ts';
import { applicantColumns, applicantGrid } from '../../people/applicant-table-columns.tsx';
import {
  choosableApplication,
  choosableFound,
  wholeOfApplicants,
  wholeOfStage,
} from '../../people/choice/choosable.ts';
import type { Choosable, WholeList } from '../../people/choice/choice.ts';
import { ChooseAll } from '../../people/choice/choose-box.tsx';
import { ChooseRows } from '../../people/choice/choose-rows.tsx';
import { choosePage } from '../../people/choice/texts.ts';
import { ResumesButton } from '../../people/documents/resumes-button.tsx';
import { startWalk } from '../../people/list-walk.ts';
import { NewPerson } from '../../people/new-person.tsx';
import { ApplicationBoard } from './application-board.tsx';
import { PersonOpened } from './application-facts.tsx';
import { ApplicationTable } from './application-table.tsx';
import { type JobView, useJobView } from './job-view.ts';
import { type JobPeople, walkOfStage } from './read-job-people.ts';
import * as texts from './texts.ts';
import { useJobMoves } from './use-job-moves.ts';

type JobPeopleProps = { job: Job; people: JobPeople };

/** The applications of a job: by stage as a list or a board, one stage in pages, or the people of a search. */
export function JobPeopleSection({ job, people }: JobPeopleProps) {
  const [search] = useSearchParams();
  const view = useJobView();
  const isEmpty = job.applicant_count === 0;
  const isBoard = people.show === 'stages' && view === 'board';
  const [isUnfolded, setIsUnfolded] = useState(people.show === 'stage');
  return (
    <section aria-labelledby="people">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="people" className="mr-2 text-xl">
          {texts.applicants}
        </h2>
        <NewPerson job={{ id: job.id, title: job.name }} look="quiet" />
        {!isEmpty && (
          <>
            <TableSearch {...texts.search} className="basis-60 md:grow-0" />
            <Button
              className="md:hidden"
              aria-expanded={isUnfolded}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              {texts.more}
            </Button>
            <div
              className={classes(
                'flex w-full flex-wrap items-center gap-2 md:contents print:hidden',
                !isUnfolded && 'max-md:hidden',
              )}
            >
              {people.show !== 'found' && !isBoard && (
                <TableFilter
                  name="stage"
                  label={texts.stage}
                  allText={texts.allStages}
                  options={people.stages.map(({ id, name }) => ({ id, display_name: name }))}
                />
              )}
              <LinkButton to={`/admin/applicants?job=${job.id}`} look="quiet" isSmall>
                {texts.moreFilters}
              </LinkButton>
              <div className="ml-auto flex flex-wrap items-center gap-x-4 md:gap-x-6">
                {people.show === 'stages' && <ViewSwitch view={view} />}
                <ResumesButton filter={{ ...readApplicantFilter(search), job: job.id }} />
                <ExportButton
                  needs="exportApplicants"
                  rows={{ total: job.applicant_count }}
                  request={(api, options) =>
                    api.exportApplicants({ query: { ...readApplicantFilter(search), job: job.id } }, options)
                  }
                />
              </div>
            </div>
          </>
        )}
      </div>
      {isEmpty ? (
        <EmptyState title={texts.none}>
          <p>{job.active ? texts.noneYet : texts.noneWhileClosed}</p>
        </EmptyState>
      ) : (
        <ChosenPeople job={job} people={people}>
          <People job={job.id} people={people} isBoard={isBoard} />
        </ChosenPeople>
      )}
    </section>
  );
}

function ChosenPeople({ job, people, children }: JobPeopleProps & { children: ReactNode }) {
  const [search] = useSearchParams();
  const { shown, wholes } = useMemo(
    () => choosableIn(job.id, people, { ...readApplicantFilter(search), job: job.id }),
    [job.id, people, search],
  );
  return (
    <ChooseRows list={`/admin/jobs/${job.id}`} shown={shown} wholes={wholes}>
      {children}
    </ChooseRows>
  );
}

function choosableIn(
  job: string,
  people: JobPeople,
  filter: ApplicantRowFilter,
): { shown: Choosable[]; wholes: WholeList[] } {
  if (people.show === 'found') {
    const shown = people.applicants.items.map(choosableFound);
    return { shown, wholes: [wholeOfApplicants({ filter, shown, total: people.applicants, isOfJob: true })] };
  }
  const columns = people.show === 'stages' ? people.columns : [{ ...people.stage, items: people.page.items }];
  const wholes = columns.map(({ items, applications, ...stage }) => {
    return wholeOfStage({
      job,
      stage,
      shown: items.map(choosableApplication),
      total: { total: applications },
    });
  });
  return { shown: wholes.flatMap(({ shown }) => shown), wholes };
}

type PeopleProps<People> = { job: string; people: People; isBoard: boolean };

function People({ job, people, isBoard }: PeopleProps<JobPeople>) {
  if (people.show === 'found') {
    return (
      <ListView
        noun={texts.found}
        page={people.applicants}
        columns={applicantColumns}
        chooseAll={<ChooseAll label={choosePage} />}
        phoneGrid={applicantGrid}
        emptyText={texts.none}
        emptyNext={null}
      />
    );
  }
  return <Stages job={job} people={people} isBoard={isBoard} />;
}

function Stages({ job, people, isBoard }: PeopleProps<Exclude<JobPeople, { show: 'found' }>>) {
  const [search] = useSearchParams();
  const stored = people.show === 'stages' ? people.columns : [{ ...people.stage, items: people.page.items }];
  const moves = useJobMoves(stored);
  const walkFrom = ({ stage }: Application) => {
    const column = stored.find(({ id }) => id === stage.id);
    if (people.show === 'stages' && column) startWalk(walkOfStage(job, column));
  };
  return (
    <PersonOpened value={walkFrom}>
      {isBoard ? (
        <ApplicationBoard moves={moves} />
      ) : (
        <ApplicationTable moves={moves} rows={people.rows} isPaged={people.show === 'stage'} />
      )}
      {people.show === 'stage' && (
        <Pager
          page={readPageNumber(search)}
          pageCount={countPages(people.page.total)}
          hrefOf={(to) => pageAddress(search, to)}
        />
      )}
      {moves.question}
    </PersonOpened>
  );
}

function ViewSwitch({ view }: { view: JobView }) {
  const [search] = useSearchParams();
  return (
    <nav aria-label={texts.view} className="flex gap-1">
      {views.map(({ name, icon }) => (
        <ViewLink
          key={name}
          to={narrowAddress(search, { view: name })}
          replace
          preventScrollReset
          isCurrent={view === name}
        >
          <Icon of={icon} className="size-4" />
          {texts.views[name]}
        </ViewLink>
      ))}
    </nav>
  );
}

const views: { name: JobView; icon: IconNode }[] = [
  { name: 'list', icon: List },
  { name: 'board', icon: Columns3 },
];
