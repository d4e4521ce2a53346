import type { ReactNode } from 'react';
import type { Admin } from '../../contract/admins.ts';
import { StatusBanner } from '../ui/banner.tsx';
import { NavigationProgress } from '../ui/navigation-progress.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { useFocusOnNavigation } from '../ui/use-focus-on-navigation.ts';
import { UndoButton } from './forms/undo-button.tsx';
import { TopBar } from './top-bar.tsx';

/** What every page of the back office has around it. */
export function AdminFrame({ admin, children }: { admin: Admin | undefined; children: ReactNode }) {
  const main = useFocusOnNavigation();
  return (
    <div className="flex grow flex-col [--admin-bar-height:0rem] md:[--admin-bar-height:3.5rem]">
      <SkipLink />
      <NavigationProgress />
      <TopBar admin={admin} />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto flex w-full max-w-[100rem] grow flex-col px-4 py-6 md:px-6"
      >
        {/* At the bottom it moves nothing under the pointer; on a phone the keyboard would cover it there. */}
        <div className="sticky z-20 [overflow-anchor:none] *:shadow-raised max-md:top-2 md:bottom-4 md:order-last md:max-w-2xl md:self-start md:not-empty:mt-6 md:*:mb-0">
          <StatusBanner>
            <UndoButton />
          </StatusBanner>
        </div>
        <div className="min-w-0 grow">{children}</div>
      </main>
    </div>
  );
}
