import { Link } from 'react-router';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { systemPages } from '../../layout/main-pages.ts';
import type { Route } from './+types/system-page.ts';
import { industryKind, locationKind } from './category-kinds.ts';
import { CategoryList } from './category-list.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const [industries, locations] = await Promise.all([api.listIndustryRows(), api.listLocationRows()]);
    return { industries, locations };
  }, args);

export default function SystemPage({ loaderData: { industries, locations } }: Route.ComponentProps) {
  return (
    <>
      <header className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">{texts.heading}</h1>
        <nav aria-label={texts.heading} className="flex flex-wrap gap-x-4 text-sm text-muted">
          {systemPages.map(({ path, title }) => (
            <Link key={path} to={path} className="py-1 pointer-coarse:py-3 hover:underline">
              {title}
            </Link>
          ))}
        </nav>
      </header>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
        <CategoryList kind={industryKind} categories={industries} />
        <CategoryList kind={locationKind} categories={locations} />
      </div>
    </>
  );
}
