import { Fragment, useEffect, useMemo, useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router';
import type { Admin } from '../../../contract/admins.ts';
import type { ListedStage } from '../../../contract/stages.ts';
import type { Total } from '../../../contract/endpoints.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ViewLink } from '../../ui/view-link.tsx';
import { formatTotal } from '../../ui/table/count-text.ts';
import { narrowAddress } from '../../ui/table/table-address.ts';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { type ChosenFilter, listChosen } from '../lists/chosen-filters.ts';
import { FoldedFilters } from '../lists/folded-filters.tsx';
import { readDay } from '../lists/list-query.ts';
import { ListPage } from '../lists/list-page.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import type { Route } from './+types/applicants-page.ts';
import { applicantColumns, applicantGrid, ZenopleHelp } from './applicant-table-columns.tsx';
import { appliedChoices, hasOwnDays } from './applied-choices.ts';
import { describeDay } from '../../ui/time/describe-day.ts';
import { useToday } from '../../ui/time/use-today.ts';
import { readApplicantFilter, readApplicantQuery, waitingChoices } from './applicant-query.ts';
import type { BesideApplicants } from './applicants-layout.tsx';
import { beginWalk, startWalk } from './list-walk.ts';
import { colleagueOption } from '../jobs/job-query.ts';
import * as jobTexts from '../jobs/texts.ts';
import { pageTitle } from '../layout/texts.ts';
import * as texts from './texts.ts';
import { TableDay, TableFilter, type TableFilterProps } from '../../ui/table/table-controls.tsx';
import { useStages } from './moves/use-stages.ts';
import { ChooseAll } from './choice/choose-box.tsx';
import { ChooseRows } from './choice/choose-rows.tsx';
import { ResumesButton } from './documents/resumes-button.tsx';
import { choosablePerson, wholeOfApplicants } from './choice/choosable.ts';
import * as chooseTexts from './choice/texts.ts';
import { JobFilter } from './job-filter.tsx';
import { NewPerson } from './new-person.tsx';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api, { url }) => {
    const query = readApplicantQuery(url.searchParams);
    const applicants = await api.listApplicants({ query });
    return { applicants, walk: beginWalk(query, applicants) };
  }, args);

export default function ApplicantList({ loaderData }: Route.ComponentProps) {
  const { applicants, walk } = loaderData;
  const { unopened, suspected, ...choices } = useOutletContext<BesideApplicants>();
  const [search] = useSearchParams();
  useEffect(() => startWalk(walk), [walk]);
  const shown = useMemo(() => applicants.items.map(choosablePerson), [applicants]);
  const whole = wholeOfApplicants({ filter: readApplicantFilter(search), shown, total: applicants });
  return (
    <ChooseRows list="/admin/applicants" shown={shown} wholes={[whole]} hasPeople>
      <ListPage
        exportNeeds="exportApplicants"
        path="/admin/applicants"
        heading={
          <header className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1 [reading-flow:flex-visual]">
            <h1 className="text-2xl">{texts.heading}</h1>
            <ApplicantViews unopened={unopened} suspected={suspected} />
            <NewPerson job={choices.job} />
          </header>
        }
        noun={texts.noun}
        page={applicants}
        columns={applicantColumns}
        ordersOf={() => texts.orders}
        emptyText={texts.noneYet}
        emptyNext={
          <>
            <p>{texts.whereFrom}</p>
            <LinkButton to="/admin/jobs">{texts.toTheJobs}</LinkButton>
          </>
        }
        exportRows={(api, next, options) =>
          api.exportApplicants({ query: readApplicantFilter(next) }, options)
        }
        otherExports={<ResumesButton filter={readApplicantFilter(search)} />}
        search={texts.search}
        controls={<ApplicantFilters {...choices} />}
        chooseAll={<ChooseAll label={chooseTexts.choosePage} />}
        phoneGrid={applicantGrid}
      />
    </ChooseRows>
  );
}

/** Everybody, the new ones, and what looks like spam. */
function ApplicantViews({ unopened, suspected }: { unopened: Total; suspected: Total }) {
  const { search } = useTableAddress();
  const isNewOnly = search.get('is_new') === 'true';
  return (
    <nav
      aria-label={texts.views}
      className="max-md:order-last max-md:w-full flex flex-wrap gap-x-1 max-md:[&_.btn]:px-2"
    >
      <View to={narrowAddress(search, { is_new: undefined })} isCurrent={!isNewOnly}>
        {texts.all}
      </View>
      <View to={narrowAddress(search, { is_new: 'true' })} isCurrent={isNewOnly} count={unopened}>
        {texts.isNew}
      </View>
      {suspected.total > 0 && (
        <View to="/admin/applicants/suspected" isCurrent={false} count={suspected}>
          {texts.suspected}
        </View>
      )}
      <View to="/admin/applicants/figures" isCurrent={false}>
        {texts.figures}
      </View>
    </nav>
  );
}

type ViewProps = { to: string; isCurrent: boolean; count?: Total; children: string };

function View({ to, isCurrent, count, children }: ViewProps) {
  return (
    <ViewLink to={to} isCurrent={isCurrent}>
      {children}
      {count && count.total > 0 && <span className="tabular-nums"> {formatTotal(count)}</span>}
    </ViewLink>
  );
}

/** The colleagues who may follow up, oneself first. */
function ownFirst(admins: Admin[]) {
  const [own, others] = [true, false].map((is) => admins.filter(({ is_current }) => is_current === is));
  return [
    ...(own ?? []).map(colleagueOption).map(({ id, display_name }) => ({
      id,
      display_name: texts.mine(display_name),
    })),
    ...(others ?? []).map(colleagueOption),
  ];
}

function ApplicantFilters({ job, tags, admins }: Pick<BesideApplicants, 'job' | 'tags' | 'admins'>) {
  const { search } = useTableAddress();
  const today = useToday();
  const filters = [
    ...listFilters(search, { tags, admins, stages: useStages() }),
    {
      name: 'applied_from',
      label: texts.whenApplied,
      allText: texts.anyDay,
      options: appliedChoices(search, today),
    },
  ];
  const chosen = [
    ...(job && job.id === search.get('job')
      ? [{ name: 'job', text: `${texts.appliedFor}: ${job.title}` }]
      : []),
    ...listChosen(search, [...filters, { name: 'is_opened', ...texts.opened }]),
    ...listChosenDays(search),
  ];
  return (
    <FoldedFilters chosen={chosen}>
      <JobFilter job={job} />
      {filters.map((filter) => (
        <Fragment key={filter.name}>
          <TableFilter {...filter} />
          {/* Cards have no titles of columns. */}
          {filter.name === 'zenople' && (
            <span className="self-center @2xl:hidden">
              <ZenopleHelp />
            </span>
          )}
        </Fragment>
      ))}
      <DayFilters />
    </FoldedFilters>
  );
}

type FilterChoices = Pick<BesideApplicants, 'tags' | 'admins'> & { stages: ListedStage[] };

function listFilters(search: URLSearchParams, { tags, admins, stages }: FilterChoices): TableFilterProps[] {
  const ofNamed = (rows: { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ id, display_name: name }));
  const hasFollowUp = search.has('follow_up') || search.has('follow_up_of');
  const filters: (TableFilterProps | false)[] = [
    tags.length > 0 && { name: 'tag', label: texts.tag, allText: texts.anyTag, options: ofNamed(tags) },
    { name: 'stage', label: texts.stage, allText: texts.anyStage, options: ofNamed(stages) },
    admins.length > 1 && {
      name: 'posted_by',
      ...jobTexts.filters.postedBy,
      options: admins.map(colleagueOption),
    },
    {
      name: 'waiting',
      label: texts.waiting,
      allText: texts.waitingOrNot,
      options: waitingChoices(search).map((days) => ({
        id: String(days),
        display_name: texts.waitingFor(days),
      })),
    },
    { name: 'follow_up', ...texts.followUp },
    hasFollowUp && { name: 'follow_up_of', ...texts.followUpOf, options: ownFirst(admins) },
    { name: 'news', ...texts.news },
    { name: 'kept_for_jobs', ...texts.keptForJobs },
    {
      name: 'zenople',
      label: texts.zenople,
      allText: texts.anyZenople,
      options: [true, false].map((is) => ({ id: String(is), display_name: texts.zenopleIs(is) })),
    },
  ];
  return filters.filter((filter) => filter !== false);
}

function listChosenDays(search: URLSearchParams): ChosenFilter[] {
  return [
    { name: 'from', title: texts.createdFrom },
    { name: 'to', title: texts.createdTo },
  ].flatMap(({ name, title }) => {
    const day = readDay(search, name);
    return day === '' ? [] : [{ name, text: `${title}: ${describeDay(day)}` }];
  });
}

/** The days themselves unfold when somebody wants them. */
function DayFilters() {
  const { search } = useTableAddress();
  const [areOpen, setAreOpen] = useState(false);
  if (!areOpen && !hasOwnDays(search)) {
    return (
      <Button look="quiet" onClick={() => setAreOpen(true)}>
        {texts.chooseDays}
      </Button>
    );
  }
  return (
    <>
      <TableDay name="applied_from" label={texts.appliedFrom} />
      <TableDay name="from" label={texts.createdFrom} />
      <TableDay name="to" label={texts.createdTo} />
    </>
  );
}
