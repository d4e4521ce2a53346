import { useState } from 'react';
import { Link, Outlet, useOutletContext } from 'react-router';
import { ApiError } from '../../../contract/client.ts';
import type { Today, StartStep } from '../../../contract/today.ts';
import { leadsElsewhere, loadAdminPage } from '../accounts/session/load-admin-page.ts';
import { isMoreThanSearch } from '../lists/list-query.ts';
import type { Route } from './+types/today-layout.ts';
import type { JobChoices } from '../jobs/jobs-layout.tsx';
import { isBeside, listTodayLines, readTodayGroup, type TodayGroup, type TodayLine } from './today-groups.ts';
import { EmptiedSection, TodaySection } from './today-section.tsx';
import { classes } from '../../ui/classes.ts';
import { usePageRowKeys } from '../../ui/table/use-row-keys.ts';
import { describeWeekday } from '../../ui/time/describe-day.ts';
import { useToday } from '../../ui/time/use-today.ts';
import { Details } from '../../ui/details.tsx';
import { useMay } from '../accounts/session/viewer.ts';
import { AcceptButton } from '../operations/health/accept-button.tsx';
import { firstStepsOf } from './first-steps.ts';
import * as texts from './texts.ts';

type Loaded = { today: Today; groups: TodayGroup[] };

/** The jobs below are shown whatever becomes of the rest: `undefined` if it could not be read. */
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api): Promise<Loaded | undefined> => {
    try {
      const today = await api.getToday();
      const groups = await Promise.all(listTodayLines(today).map((line) => readTodayGroup(api, line)));
      return { today, groups };
    } catch (error) {
      if (!(error instanceof ApiError) || leadsElsewhere(error)) throw error;
      return undefined;
    }
  }, args);

/** Somebody who types into the search waits for the jobs alone. */
export const shouldRevalidate = isMoreThanSearch;

/** The work of the day stands above the jobs. */
export default function TodayLayout({ loaderData: loaded }: Route.ComponentProps) {
  usePageRowKeys();
  const context = useOutletContext<JobChoices>();
  const username = context.admins.find(({ is_current }) => is_current)?.username ?? '';
  const hasWork = loaded?.groups.some(({ line }) => !line.isLater) ?? false;
  return (
    <>
      {loaded && <FirstSteps missing={loaded.today.to_start} username={username} />}
      <section
        aria-labelledby="today"
        data-theme="dark"
        className="board mb-8 border-t-2 border-t-link pt-4 pb-5"
      >
        <div className="mb-2 flex flex-wrap items-baseline gap-x-3 px-5 md:px-6">
          <h2 id="today" className="text-2xl">
            {texts.heading}
          </h2>
          <p className="text-muted">{describeWeekday(useToday())}</p>
        </div>
        {loaded ? <Groups {...loaded} /> : <QuietLine>{texts.unknown}</QuietLine>}
      </section>
      <Outlet context={{ ...context, below: hasWork ? 'work' : 'nothing' } satisfies JobChoices} />
    </>
  );
}

/** A list that somebody has emptied says so in its place until the page is left. */
function Groups({ today, groups }: Loaded) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (groups.some(({ line }) => !seen.has(line.to)))
    setSeen(new Set([...seen, ...groups.map(({ line }) => line.to)]));
  const lines = listTodayLines(today, seen);
  const [lead, below] = [lines.filter(({ isLead }) => isLead), lines.filter(({ isLead }) => !isLead)];
  const [people, beside] = [below.filter((line) => !isBeside(line)), below.filter(isBeside)];
  const hasBoth = people.length > 0 && beside.length > 0;
  return (
    <>
      {lines.every(({ isLater }) => isLater) && <QuietLine>{texts.nothing}</QuietLine>}
      <div className="flex flex-col gap-y-5">
        <Roll lines={lead} groups={groups} />
        <div className={classes('grid grid-cols-1 gap-x-6 gap-y-5', hasBoth && 'xl:grid-cols-2')}>
          <Roll lines={people} groups={groups} />
          <Roll lines={beside} groups={groups} />
        </div>
      </div>
    </>
  );
}

/** A column of lists: a list that grows or goes moves none of another column. */
function Roll({ lines, groups }: { lines: TodayLine[]; groups: TodayGroup[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="roll flex min-w-0 flex-col gap-y-5 [--tick:1.2rem]">
      {lines.map((line) => {
        const group = groups.find((each) => each.line.to === line.to);
        return group ? (
          <TodaySection key={line.to} group={group} />
        ) : (
          <EmptiedSection key={line.to} line={line} />
        );
      })}
    </div>
  );
}

function QuietLine({ children }: { children: string }) {
  return (
    <div className="roll [--tick:1.2rem]">
      <p className="relative flex min-h-10 items-center ps-12 pe-5 text-lg md:ps-16">{children}</p>
    </div>
  );
}

/** The first steps of a new agency. The list leads while there is no job, and is folded afterwards. */
function FirstSteps({ missing, username }: { missing: StartStep[]; username: string }) {
  // They are an owner's.
  const steps = useMay()('updateWebsite') ? firstStepsOf(missing, username) : [];
  if (steps.length === 0) return null;
  const isEmpty = missing.includes('job');
  return (
    <details
      open={isEmpty}
      className={classes(
        'print:hidden',
        isEmpty ? 'mb-6 rounded-box border border-base-300 bg-base-200 px-4 py-3' : 'mb-3 text-sm',
      )}
    >
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">
        <h2 className={classes('inline', isEmpty ? 'text-lg' : 'font-sans font-semibold')}>
          {isEmpty ? texts.firstSteps.welcome : texts.firstSteps.heading}
        </h2>
        <span className="text-muted"> · {texts.firstSteps.left(steps.length)}</span>
      </summary>
      <ol className="mt-2 grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ step, title, help, details, to }) => (
          <li key={step} className="border-t border-base-300 py-2.5">
            <Link to={to} className="font-semibold text-link pointer-coarse:py-2">
              {title}
            </Link>
            <p className="text-sm text-muted">{help}</p>
            {details !== undefined && <Details>{details}</Details>}
            <div className="-ms-3">
              <AcceptButton
                warning={step}
                text={texts.firstSteps.skip}
                label={texts.firstSteps.skipOf(title)}
                reason={texts.firstSteps.isSkipped}
              />
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
