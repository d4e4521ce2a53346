import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { SystemList } from '../../layout/system-list.tsx';
import { describeSystem } from '../../layout/system-states.ts';
import { PageHeading } from '../../entity/page-heading.tsx';
import type { Route } from './+types/system-page.ts';
import { industryKind, locationKind } from './category-kinds.ts';
import { CategoryList } from './category-list.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const [industries, locations, stages, questions, tags, snippets, health] = await Promise.all([
      api.listIndustryRows(),
      api.listLocationRows(),
      api.listStages(),
      api.listQuestions(),
      api.listTags({ query: { limit: 1 } }),
      api.listSnippets(),
      api.getSystemHealth(),
    ]);
    return { industries, locations, states: describeSystem({ stages, questions, tags, snippets, health }) };
  }, args);

export default function SystemPage({ loaderData: { industries, locations, states } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={texts.heading} />
      <div className="grid grid-cols-1 gap-10 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <SystemList states={states} />
        <div className="grid grid-cols-1 content-start gap-10 lg:grid-cols-2">
          <CategoryList kind={industryKind} categories={industries} />
          <CategoryList kind={locationKind} categories={locations} />
        </div>
      </div>
    </>
  );
}
