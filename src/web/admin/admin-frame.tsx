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
        className="mx-auto w-full max-w-[100rem] grow px-4 py-6 md:px-6"
      >
        <div className="sticky top-[calc(var(--admin-bar-height)+0.5rem)] z-20">
          <StatusBanner>
            <UndoButton />
          </StatusBanner>
        </div>
        {children}
      </main>
    </div>
  );
}
