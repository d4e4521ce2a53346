import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { may } from '../../../contract/rights.ts';
import { readViewer } from '../accounts/session/viewer.ts';
import { declaredLists, namesOf } from '../../../contract/lists/lists.ts';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import { listPath } from '../entity/entity-address.ts';
import { isMoreThanSearch } from '../lists/list-query.ts';
import type { Route } from './+types/system-layout.ts';
import { wordsApi } from '../words/words-list.ts';
import { fromMailTexts, systemPaths } from './main-pages.ts';
import { SystemList } from './system-list.tsx';
import { describeSystem } from './system-states.ts';
import * as texts from './texts.ts';

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const viewer = await readViewer(api);
    const shown = declaredLists.filter((list) => may(viewer, namesOf(list).list));
    const [stages, questions, tags, health, retention, ...rows] = await Promise.all([
      api.listStages(),
      api.listQuestions(),
      api.listTags({ query: { limit: 1 } }),
      may(viewer, 'getSystemHealth') ? api.getSystemHealth() : undefined,
      may(viewer, 'getRetentionState') ? api.getRetentionState() : undefined,
      ...shown.map((list) => wordsApi(api, list).list()),
    ]);
    const lists = shown.map((list, place) => [listPath(list), rows[place]?.length ?? 0] as const);
    return describeSystem({
      counts: [
        ...lists,
        [systemPaths.stages, stages.length],
        [systemPaths.questions, questions.length],
        [systemPaths.tags, tags.total],
      ],
      health,
      retention,
    });
  }, args);

/** An act on one page changes the states, and leads to another page. */
export function shouldRevalidate(visit: ShouldRevalidateFunctionArgs): boolean {
  return visit.currentUrl.pathname !== visit.nextUrl.pathname || isMoreThanSearch(visit);
}

/** The pages below System stand beside each of them on a wide screen, and below the title of System on a narrow one. */
export default function SystemLayout({ loaderData: states }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const isAtTop = pathname === systemPaths.lists;
  return (
    <div className="grid grid-cols-1 gap-y-10 xl:grid-cols-[18rem_minmax(0,1fr)] xl:gap-x-14">
      <div className={classes(sideClass, !isAtTop && 'max-xl:hidden')}>
        {isAtTop ? (
          <h1 className="mb-3 flex h-10 items-center text-2xl">{texts.system}</h1>
        ) : (
          <Link
            to={systemPaths.lists}
            className="mb-3 flex h-10 items-center font-semibold text-muted hover:underline"
          >
            {texts.system}
          </Link>
        )}
        <SystemList states={states} path={search === fromMailTexts ? systemPaths.mailTexts : pathname} />
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

const sideClass =
  'xl:sticky xl:top-[calc(var(--admin-bar-height)+1.5rem)] xl:max-h-[calc(100dvh-var(--admin-bar-height)-3.25rem)] xl:self-start xl:overflow-y-auto xl:pr-1';
