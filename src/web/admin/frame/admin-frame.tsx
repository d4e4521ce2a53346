import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CurrentAdmin } from '../../../contract/admins.ts';
import { StatusBanner } from '../../ui/page/banner.tsx';
import { NavigationProgress } from '../../ui/page/navigation-progress.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { useFocusOnNavigation } from '../../ui/page/use-focus-on-navigation.ts';
import { entityAddress } from '../entity/entity-address.ts';
import { BannerUndo } from '../changes/forms/undo-button.tsx';
import { useCreateFromAddress } from './palette/create-from-address.ts';
import { OpenCreatedJob } from '../jobs/open-created-job.tsx';
import { PasswordDialog } from '../accounts/session/password-dialog.tsx';
import * as texts from './texts.ts';
import { TopBar } from './top-bar.tsx';

type AdminFrameProps = { admin: CurrentAdmin | undefined; children: ReactNode };

export function AdminFrame({ admin, children }: AdminFrameProps) {
  const main = useFocusOnNavigation();
  useCreateFromAddress();
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
        <StatusBanner place="new page">
          <BannerActions />
        </StatusBanner>
        {/* At the bottom it moves nothing under the pointer. On a phone the keyboard would cover it there. */}
        <div className="sticky z-20 [overflow-anchor:none] *:shadow-raised max-md:top-2 md:bottom-4 md:order-last md:max-w-2xl md:self-start md:not-empty:mt-6 md:*:mb-0">
          <StatusBanner place="page">
            <BannerActions />
          </StatusBanner>
        </div>
        {admin?.has_given_password && <GivenPasswordNote username={admin.username} />}
        <div className="min-w-0 grow">{children}</div>
      </main>
      <PasswordDialog admin={admin} />
    </div>
  );
}

function BannerActions() {
  return (
    <div className="flex gap-3 self-center empty:hidden max-md:order-last max-md:w-full max-md:pt-2">
      <OpenCreatedJob />
      <BannerUndo />
    </div>
  );
}

/** On a public website the server insists on it at the first login. */
function GivenPasswordNote({ username }: { username: string }) {
  return (
    <p className="mb-4 text-sm text-muted">
      {texts.passwordWasChosen}{' '}
      <Link to={entityAddress('admin', username)} className="text-link">
        {texts.chooseOwnPassword}
      </Link>
    </p>
  );
}
