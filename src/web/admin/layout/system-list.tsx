import { Link } from 'react-router';
import { may, type Viewer } from '../../../contract/rights.ts';
import { useViewer } from '../accounts/session/viewer.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { isWithin, systemGroups, type SystemPage, systemPaths } from './main-pages.ts';
import type { SystemState } from './system-states.ts';
import * as texts from './texts.ts';

type SystemListProps = { states: Map<string, SystemState>; path: string };

/** Every page of System with its state, and with one sentence where it is the whole page. The whole row is the link. */
export function SystemList({ states, path }: SystemListProps) {
  return (
    <nav
      aria-label={texts.system}
      className="grid grid-cols-1 gap-x-10 gap-y-6 md:max-xl:grid-cols-3 xl:gap-y-4"
    >
      {groupsFor(useViewer()).map(({ title, pages }) => (
        <section key={title} aria-label={title}>
          <p className="pb-1.5 text-sm text-muted" aria-hidden="true">
            {title}
          </p>
          <ul>
            {pages.map((page) => (
              <Row key={page.path} page={page} state={states.get(page.path)} path={path} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function groupsFor(viewer: Viewer) {
  return systemGroups
    .map((group) => ({ ...group, pages: group.pages.filter(({ call }) => may(viewer, call)) }))
    .filter(({ pages }) => pages.length > 0);
}

type RowProps = { page: SystemPage; state: SystemState | undefined; path: string };

function Row({ page, state, path }: RowProps) {
  const isHere = isWithin(page, path);
  return (
    <li
      className={classes(
        'relative py-1.5 hover:bg-base-200 max-xl:border-t max-xl:border-base-300 xl:px-3 xl:py-0.5',
        isHere && 'xl:bg-base-200 xl:shadow-[inset_3px_0_var(--link)]',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          // A narrow screen has them below this list.
          to={page.path === systemPaths.lists ? `${page.path}#industry-title` : page.path}
          aria-current={isHere ? 'page' : undefined}
          className={classes(
            isHere && 'font-semibold',
            'after:absolute after:inset-0 hover:underline pointer-coarse:py-2.5',
          )}
        >
          {page.title}
        </Link>
        <StateOfPage state={state} />
      </div>
      <p className="text-sm text-muted xl:hidden">{page.about}</p>
    </li>
  );
}

function StateOfPage({ state }: { state: SystemState | undefined }) {
  if (!state) return null;
  if (state.isUrgent) return <Badge tone="warning">{state.text}</Badge>;
  return <span className="text-sm text-muted tabular-nums">{state.text}</span>;
}
