import X from 'lucide:x';
import { Form, Link, useSearchParams } from 'react-router';
import type { Figures } from '../../../../contract/figures.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/page/page-state.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { ViewLink } from '../../../ui/view-link.tsx';
import { BackLink } from '../../entity/page-heading.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/figures-page.ts';
import { AlertSection, areQuiet } from './alert-section.tsx';
import { dayRange } from './day-range.ts';
import { narrowed, presets, readFigureQuery, scopeNames, shownPreset, withPeriod } from './figures-period.ts';
import { coversViews, Funnel } from './funnel.tsx';
import { ExportMenu, type FigureFile, Plot } from './plot.tsx';
import { RankingTable } from './ranking-table.tsx';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';
import { StageTable } from './stage-table.tsx';
import { WeekPlot } from './week-plot.tsx';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api, { url }) => api.getFigures({ query: readFigureQuery(url.searchParams) }), args);

export default function FiguresPage({ loaderData: figures }: Route.ComponentProps) {
  const { from, to, total, seen, only, time_zone, counted_at, alerts } = figures;
  const [search] = useSearchParams();
  const isEmpty = total === 0 && !seen;
  return (
    <>
      <BackLink to="/admin/applicants">{texts.applicants}</BackLink>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-2xl">{texts.heading}</h1>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <PeriodChoice from={from} to={to} />
          {(!isEmpty || (alerts && !areQuiet(alerts))) && <ExportMenu files={listFiles(figures)} />}
        </div>
      </div>
      {only.map((part) => (
        <OnlyPart key={part.by} part={part} />
      ))}
      {isEmpty ? (
        <EmptyState title={texts.nothing}>
          <LinkButton to={withPeriod(search, 52)}>{texts.showYear}</LinkButton>
        </EmptyState>
      ) : (
        <Plots figures={figures} />
      )}
      {alerts && <AlertSection alerts={alerts} period={{ from, to }} />}
      <p className="mt-8 measure text-sm text-muted">
        {texts.whatCounts(time_zone)} {texts.counted} <RelativeTime moment={counted_at} />.
      </p>
    </>
  );
}

/** Leads back to all, and to the page of the job or industry. */
function OnlyPart({ part: { by, id, name } }: { part: Figures['only'][number] }) {
  const [search] = useSearchParams();
  const shown = name || id;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3">
      <span className="text-muted">{texts.only}</span>
      {by === 'source' ? (
        <strong className="wrap-anywhere">{shown}</strong>
      ) : (
        <Link to={entityAddress(by, id)} className="wrap-anywhere underline">
          {shown}
        </Link>
      )}
      <LinkButton to={narrowed(search, by)} look="quiet" isSmall aria-label={texts.showAll(shown)}>
        <Icon of={X} className="size-4" />
      </LinkButton>
    </p>
  );
}

function Plots({ figures }: { figures: Figures }) {
  const { from, to, weeks, sources, jobs, industries, recruiters, stages } = figures;
  const hasSeen = coversViews(figures);
  return (
    <>
      <p className="mb-6 text-lg">{texts.summary(figures)}</p>
      <div className="mb-10 grid gap-x-12 gap-y-8 lg:grid-cols-[2fr_1fr]">
        <section aria-labelledby="funnel" className="min-w-0">
          <h2 id="funnel" className="mb-1 text-lg">
            {texts.funnel(hasSeen)}
          </h2>
          <p role="status" className="sr-only">
            {dayRange(from, to)}
          </p>
          <Funnel figures={figures} />
          {hasSeen && <p className="mt-2 text-sm text-muted">{texts.notApart}</p>}
          <UnlikelyDays days={figures.unlikely_days} />
        </section>
        <FirstAnswer figures={figures} />
      </div>
      <Plot title={texts.byWeek}>
        <WeekPlot weeks={weeks} hasSeen={hasSeen} />
      </Plot>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Plot title={texts.byStage}>
          <StageTable stages={stages} />
          <p className="mt-2 text-sm text-muted">{texts.whatStagesCount}</p>
        </Plot>
        <Plot title={texts.bySource}>
          <RankingTable
            label={texts.bySource}
            noun={texts.source}
            ranking={sources}
            hasSeen={hasSeen}
            renderName={({ id, name }) =>
              id === '' ? texts.unknownSource : <OnlyLink by="source" id={id} name={name} />
            }
          />
        </Plot>
        <Plot title={texts.byJob}>
          <RankingTable
            label={texts.byJob}
            noun={texts.job}
            ranking={jobs}
            hasSeen={hasSeen}
            renderName={({ id, name }) => <OnlyLink by="job" id={id} name={name} />}
          />
        </Plot>
        <Plot title={texts.byIndustry}>
          <RankingTable
            label={texts.byIndustry}
            noun={texts.industry}
            ranking={industries}
            hasSeen={hasSeen}
            renderName={({ id, name }) => <OnlyLink by="industry" id={id} name={name} />}
          />
        </Plot>
        {recruiters && (
          <Plot title={texts.byRecruiter}>
            <RankingTable
              label={texts.byRecruiter}
              noun={texts.recruiter}
              ranking={recruiters}
              hasSeen={hasSeen}
              renderName={({ id, name }) => name || id}
            />
            <p className="mt-2 text-sm text-muted">{texts.whatRecruitersCount}</p>
          </Plot>
        )}
      </div>
    </>
  );
}

function UnlikelyDays({ days }: { days: Figures['unlikely_days'] }) {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="unlikely" className="mt-4 text-sm">
      <h3 id="unlikely" className="font-bold">
        {texts.unlikely}
      </h3>
      <ul className="my-1">
        {days.map(({ day, source, seen, usual }) => {
          const shown = dayRange(day, day);
          return (
            <li key={`${day} ${source}`} className="wrap-anywhere">
              {texts.unlikelyDay(source === null ? shown : texts.ofSource(shown, source), seen, usual)}
            </li>
          );
        })}
      </ul>
      <p className="measure text-muted">{texts.whyUnlikely}</p>
    </section>
  );
}

function FirstAnswer({
  figures: { waiting, waiting_again: again, first_answer_minutes: minutes },
}: {
  figures: Figures;
}) {
  return (
    <section aria-labelledby="first-answer" className="min-w-0">
      <h2 id="first-answer" className="mb-3 text-lg">
        {texts.firstAnswer}
      </h2>
      {minutes === null ? (
        <p className="text-muted">{texts.nobodyAnswered}</p>
      ) : (
        <p className="mb-4">
          <span className="text-sm text-muted">{texts.medianIs}</span>{' '}
          <Value>{texts.duration(minutes)}</Value>
        </p>
      )}
      <p className="mb-4">
        <Value>{waiting.toLocaleString('en')}</Value>{' '}
        <span className="text-sm text-muted">{texts.wait(waiting, again)}</span>
      </p>
    </section>
  );
}

function Value({ children }: { children: string }) {
  return <span className="font-display text-2xl font-bold whitespace-nowrap tabular-nums">{children}</span>;
}

/** The same figures of one row alone. */
function OnlyLink({ by, id, name }: Figures['only'][number]) {
  const [search] = useSearchParams();
  return (
    <Link to={narrowed(search, by, id)} className="hover:underline">
      {name}
    </Link>
  );
}

/** A part that shows nothing has no file. */
function listFiles(figures: Figures): FigureFile[] {
  const { from, to, weeks, stages, sources, jobs, industries, recruiters, alerts, only } = figures;
  const scope = { from, to, ...Object.fromEntries(only.map(({ by, id }) => [by, id])) };
  return [
    { title: texts.byWeek, by: 'week', scope, rows: weeks.length },
    { title: texts.byStage, by: 'stage', scope, rows: countSteps(stages) },
    { title: texts.bySource, by: 'source', scope, rows: countRows(sources) },
    { title: texts.byJob, by: 'job', scope, rows: countRows(jobs) },
    { title: texts.byIndustry, by: 'industry', scope, rows: countRows(industries) },
    ...(recruiters
      ? [{ title: texts.byRecruiter, by: 'recruiter' as const, scope, rows: countRows(recruiters) }]
      : []),
    ...(alerts && !areQuiet(alerts)
      ? [{ title: texts.alerts, by: 'alert' as const, scope: { from, to }, rows: alerts.weeks.length }]
      : []),
  ];
}

function countRows({ top, others }: Figures['jobs']): number {
  return top.length + others.names;
}

/** Each stage has a row for those who stay. */
function countSteps(stages: Figures['stages']): number {
  return stages.reduce((sum, { next }) => sum + next.length + 1, 0);
}

/** Presets and days, in the address. */
function PeriodChoice({ from, to }: { from: string; to: string }) {
  const [search] = useSearchParams();
  const shown = shownPreset(search);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <nav aria-label={texts.period} className="flex flex-wrap gap-1">
        {presets.map((weeks) => (
          <ViewLink key={weeks} to={withPeriod(search, weeks)} preventScrollReset isCurrent={weeks === shown}>
            {texts.weeks(weeks)}
          </ViewLink>
        ))}
      </nav>
      {/* Begins anew with the days of a preset. */}
      <Form key={`${from} ${to}`} preventScrollReset className="flex flex-wrap items-center gap-2">
        {scopeNames.map(
          (name) =>
            search.has(name) && <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />,
        )}
        <DayInput name="from" label={texts.from} day={from} />
        <DayInput name="to" label={texts.to} day={to} />
        <Button type="submit">{texts.show}</Button>
      </Form>
    </div>
  );
}

function DayInput({ name, label, day }: { name: string; label: string; day: string }) {
  return (
    <label className="input grow basis-40 md:w-52! md:grow-0 md:basis-auto">
      <span className="text-sm text-muted">{label}</span>
      <input type="date" name={name} min="2000-01-01" max="2999-12-31" defaultValue={day} />
    </label>
  );
}
