import { createContext, use, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { PayReading } from '../../../../contract/pay/pay-endpoints.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { PageHeading } from '../../entity/page-heading.tsx';
import { systemPaths } from '../../layout/main-pages.ts';
import type { Route } from './+types/pay-readings-page.ts';
import { chosenOf, describeFilledIn, toggle, toggleAll } from './chosen-readings.ts';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';
import { EmptyState } from '../../../ui/page/page-state.tsx';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const after = new URL(args.request.url).searchParams.get('after') ?? '';
    return { after, ...(await api.listPayReadings(after === '' ? {} : { query: { after } })) };
  }, args);

export default function PayReadingsPage({ loaderData: { jobs, next, after } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        back={texts.back}
        title={texts.heading}
        intro={jobs.length > 0 ? texts.intro : texts.lead}
      />
      {jobs.length > 0 ? <Readings jobs={jobs} /> : <Nothing isLast={next === '' && after === ''} />}
      <nav className="mt-6 flex gap-3 empty:hidden" aria-label={texts.heading}>
        {after !== '' && <LinkButton to={systemPaths.pay}>{texts.first}</LinkButton>}
        {next !== '' && <LinkButton to={`?after=${next}`}>{texts.more}</LinkButton>}
      </nav>
    </>
  );
}

function Nothing({ isLast }: { isLast: boolean }) {
  if (!isLast) return <p>{texts.noneHere}</p>;
  return (
    <EmptyState title={texts.none}>
      <p className="measure">{texts.noneHelp}</p>
      <LinkButton to="/admin/jobs">{texts.toJobs}</LinkButton>
    </EmptyState>
  );
}

/** The jobs that somebody left out, and how to leave one out or take it again. */
const LeftOut = createContext<{ ids: ReadonlySet<string>; change: (id: string) => void }>({
  ids: new Set(),
  change: () => {},
});

const columns: Column<PayReading>[] = [
  { title: texts.columns.title, isRowHeader: true, phone: '', cell: (job) => <ReadJob job={job} /> },
  {
    title: texts.columns.location,
    isShort: true,
    phone: 'pl-10 text-sm text-muted',
    cell: (job) => job.location,
  },
  { title: texts.columns.words, phone: 'pl-10', cell: (job) => job.salary },
  { title: texts.columns.pay, phone: 'pl-10', cell: (job) => <Found job={job} /> },
];

function Found({ job: { pay, laws } }: { job: PayReading }) {
  return (
    <>
      {pay !== '' && <strong>{pay}</strong>}
      {laws.map((law) => (
        <p key={law} className="border-l-4 border-warning pl-3 text-sm">
          {law}
        </p>
      ))}
    </>
  );
}

function ReadJob({ job }: { job: PayReading }) {
  const { ids, change } = use(LeftOut);
  return (
    <span className="flex items-center gap-2">
      {job.pay === '' ? (
        <span className="size-8 shrink-0 pointer-coarse:size-11" />
      ) : (
        <Box label={texts.choose(job.name)} isChecked={!ids.has(job.id)} onToggle={() => change(job.id)} />
      )}
      <Link to={`/admin/jobs/${job.id}`} className="hover:underline">
        {job.name}
      </Link>
      {!job.active && <Badge tone="neutral">{texts.closed}</Badge>}
    </span>
  );
}

function Readings({ jobs }: { jobs: PayReading[] }) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const readable = jobs.filter(({ pay }) => pay !== '');
  const chosen = chosenOf(readable, leftOut);
  const choosing = useMemo(
    () => ({ ids: leftOut, change: (id: string) => setLeftOut((last) => toggle(last, id)) }),
    [leftOut],
  );
  return (
    <LeftOut value={choosing}>
      <div className={readable.length > 0 ? 'mb-3 flex flex-wrap items-center gap-4' : 'hidden'}>
        <SaveButton
          needs="fillInPay"
          look="accent"
          disabled={chosen.length === 0}
          send={(api) => api.fillInPay({ body: { jobs: chosen } })}
          reason={(done) => describeFilledIn(done).reason}
          state={(done) => ({ refusedMoves: describeFilledIn(done).refusals })}
        >
          {texts.fillIn(chosen.length)}
        </SaveButton>
        <span className="flex items-center gap-1">
          <Box
            label={texts.chooseAll}
            isChecked={chosen.length === readable.length}
            onToggle={() => setLeftOut((last) => toggleAll(last, readable))}
          />
          <span aria-hidden="true">{texts.chooseAll}</span>
        </span>
      </div>
      <Table
        label={texts.heading}
        columns={columns}
        rows={jobs}
        keyOf={({ id }) => id}
        phoneGrid="@max-2xl:flex @max-2xl:flex-col @max-2xl:py-2"
      />
    </LeftOut>
  );
}

type BoxProps = { label: string; isChecked: boolean; onToggle: () => void };

/** A finger meets it anywhere in 44 pixels. */
function Box({ label, isChecked, onToggle }: BoxProps) {
  return (
    <label className="inline-flex size-8 shrink-0 cursor-pointer items-center justify-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        className="checkbox checkbox-sm border-line"
        checked={isChecked}
        onChange={onToggle}
      />
    </label>
  );
}
