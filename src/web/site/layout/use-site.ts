import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../../contract/page.ts';
import type { loader } from '../../root.tsx';

/** The agency's settings. */
export function useSite(): Site {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) throw new Error('The agency’s settings are missing.');
  return root.site;
}
