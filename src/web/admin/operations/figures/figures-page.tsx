import { type ReactNode, useId } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import type { FigureGroup, FigurePeriod } from '../../../../contract/figures.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/page-state.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { ViewLink } from '../../../ui/view-link.tsx';
import { BackLink } from '../../entity/page-heading.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { ExportButton } from '../exports/export-button.tsx';
import type { Route } from './+types/figures-page.ts';
import { dayRange } from './day-range.ts';
import { presets, readFigurePeriod, shownPreset } from './figures-period.ts';
import { RankingTable } from './ranking-table.tsx';
import * as texts from './texts.ts';
import { WeekPlot } from './week-plot.tsx';

export const meta = () => [{ title: texts.pageTitle }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api, { url }) => api.getFigures({ query: readFigurePeriod(url.searchParams) }), args);

export default function FiguresPage({ loaderData: figures }: Route.ComponentProps) {
  const { from, to, total, time_zone, counted_at } = figures;
  return (
    <>
      <BackLink to="/admin/applicants">{texts.applicants}</BackLink>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-2xl">{texts.heading}</h1>
        <PeriodChoice from={from} to={to} />
      </div>
      {total === 0 ? (
        <EmptyState title={texts.nothing}>
          <LinkButton to="?weeks=52">{texts.showYear}</LinkButton>
        </EmptyState>
      ) : (
        <Plots {...figures} />
      )}
      <p className="mt-8 measure text-sm text-muted">
        {texts.whatCounts(time_zone)} {texts.counted} <RelativeTime moment={counted_at} />.
      </p>
    </>
  );
}

function Plots({ from, to, total, weeks, sources, jobs, industries }: Route.ComponentProps['loaderData']) {
  const period = { from, to };
  return (
    <>
      <p role="status" className="mb-6 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-3xl font-bold tabular-nums">{total.toLocaleString('en')}</span>
        <span className="text-muted">
          {texts.total(total)}, {dayRange(from, to)}
        </span>
      </p>
      <Plot title={texts.byWeek} by="week" period={period} rows={weeks.length}>
        <WeekPlot weeks={weeks} />
      </Plot>
      <div className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
        <Plot title={texts.bySource} by="source" period={period} rows={countRows(sources)}>
          <RankingTable
            label={texts.bySource}
            noun={texts.source}
            ranking={sources}
            renderName={({ name }) => name || texts.unknownSource}
          />
        </Plot>
        <Plot title={texts.byJob} by="job" period={period} rows={countRows(jobs)}>
          <RankingTable
            label={texts.byJob}
            noun={texts.job}
            ranking={jobs}
            renderName={({ id, name }) => <EntityLink to={entityAddress('job', id)}>{name}</EntityLink>}
          />
        </Plot>
        <Plot title={texts.byIndustry} by="industry" period={period} rows={countRows(industries)}>
          <RankingTable
            label={texts.byIndustry}
            noun={texts.industry}
            ranking={industries}
            renderName={({ id, name }) => <EntityLink to={entityAddress('industry', id)}>{name}</EntityLink>}
          />
        </Plot>
      </div>
    </>
  );
}

type PlotProps = {
  title: string;
  by: FigureGroup;
  period: FigurePeriod;
  /** The rows of the file. */
  rows: number;
  children: ReactNode;
};

function Plot({ title, by, period, rows, children }: PlotProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <ExportButton
          rows={{ total: rows }}
          request={(api, options) => api.exportFigures({ query: { by, ...period } }, options)}
        />
      </div>
      {children}
    </section>
  );
}

function EntityLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="hover:underline">
      {children}
    </Link>
  );
}

function countRows({ top, others }: Route.ComponentProps['loaderData']['jobs']): number {
  return top.length + others.names;
}

/** Presets and days, in the address. */
function PeriodChoice({ from, to }: { from: string; to: string }) {
  const [search] = useSearchParams();
  const shown = shownPreset(search);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <nav aria-label={texts.period} className="flex flex-wrap gap-1">
        {presets.map((weeks) => (
          <ViewLink key={weeks} to={`?weeks=${weeks}`} preventScrollReset isCurrent={weeks === shown}>
            {texts.weeks(weeks)}
          </ViewLink>
        ))}
      </nav>
      {/* Begins anew with the days of a preset. */}
      <Form key={`${from} ${to}`} preventScrollReset className="flex flex-wrap items-center gap-2">
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
