import { useRouteLoaderData } from 'react-router';
import type { ListedStage } from '../../../../contract/stages.ts';

/** All stages in their order. The layout of the back office has loaded them. */
export function useStages(): ListedStage[] {
  const loaded = useRouteLoaderData('admin/layout/admin-layout') as { stages: ListedStage[] } | undefined;
  return loaded?.stages ?? [];
}
