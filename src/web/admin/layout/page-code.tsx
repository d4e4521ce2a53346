import { type ReactNode, use, useEffect, useState } from 'react';
import { createPath, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useNavigation } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { NoConnection } from './page-fault.tsx';

/**
 * Fetches the code of all pages once this one is drawn, so that each opens at once, without a connection too. A page
 * whose code is missing is replaced.
 */
export function PageCode({ children }: { children: ReactNode }) {
  const unreachable = useMissingCode();
  return (
    <>
      {unreachable === undefined ? children : <NoConnection onTry={() => loadDocument(unreachable)} />}
      {useCodeFiles().map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
    </>
  );
}

/** Not React Router's `PrefetchPageLinks`: it reloads the document when a file is missing. Nothing else public of it knows the files. */
function useCodeFiles(): string[] {
  const isHydrated = useIsHydrated();
  const routes = use(UNSAFE_FrameworkContext)?.manifest.routes ?? {};
  return isHydrated ? codeFilesOf(Object.values(routes)) : [];
}

/**
 * React Router reloads the document when it cannot load the code of the next page, and never tries that page again.
 * Without a connection the reload would show the browser's own error page; after a deploy it would show this page and not
 * the next one. So it is prevented here, and the next page is loaded as a document. Browsers without the Navigation API
 * reload.
 *
 * @returns the address of the next page while the server cannot be reached
 */
function useMissingCode(): string | undefined {
  // Nothing public says where React Router is on its way to at this moment: the state that React has may be older.
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { location } = useNavigation();
  const next = location && createPath(location);
  const [isMissing, setIsMissing] = useState(false);
  const [unreachable, setUnreachable] = useState<string>();

  useEffect(() => {
    const preventReload = (event: NavigateEvent) => {
      const isOnWay = router?.state.navigation.state === 'loading';
      if (event.navigationType !== 'reload' || event.userInitiated || !isOnWay) return;
      event.preventDefault();
      setIsMissing(true);
    };
    window.navigation?.addEventListener('navigate', preventReload);
    return () => window.navigation?.removeEventListener('navigate', preventReload);
  }, [router]);

  useEffect(() => {
    const goOn = async (address: string) => {
      if (!(await loadDocument(address))) setUnreachable(address);
    };
    if (isMissing && next !== undefined) void goOn(next);
  }, [isMissing, next]);

  return next === unreachable ? unreachable : undefined;
}

/** Leaves this document, unless the server cannot be reached. */
async function loadDocument(address: string): Promise<boolean> {
  try {
    await fetch(calls.checkLive.path);
  } catch {
    return false;
  }
  window.location.assign(address);
  return true;
}

type RouteCode = { id: string; module: string; imports?: string[] | undefined };

function codeFilesOf(routes: (RouteCode | undefined)[]): string[] {
  const files = routes
    .filter((route) => route !== undefined)
    .filter(({ id }) => id.startsWith('admin/'))
    .flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set(files)];
}
