import { type ReactNode, useTransition } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { offlineTexts } from '../../../contract/offline.ts';
import { loadFaultOf, type LoadFault } from '../../api/load-page.ts';
import { useRetries } from '../../api/use-retries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FailedState } from '../../ui/page/page-state.tsx';
import * as texts from './texts.ts';

/** Replaces a page that could not be loaded, with the reason and a way on. */
export function PageFault({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Fault title={texts.notFound} reason={texts.notFoundReason}>
        <LinkButton to="/admin/jobs">{texts.goToJobs}</LinkButton>
      </Fault>
    );
  }
  if (loadFaultOf(error)?.code === 'role_needed') {
    return (
      <Fault title={texts.notForRole} reason={messageOf(error)}>
        <LinkButton to="/admin/jobs">{texts.goToJobs}</LinkButton>
      </Fault>
    );
  }
  if (loadFaultOf(error)?.code === 'unreachable') {
    return (
      <Unreachable reason={messageOf(error)} isBusy={state === 'loading'} onTry={() => void revalidate()} />
    );
  }
  return (
    <Fault title={texts.notLoaded} reason={messageOf(error)}>
      <TryAgain isBusy={state === 'loading'} onTry={() => void revalidate()} />
    </Fault>
  );
}

/** Replaces a page whose code could not be loaded, because the server cannot be reached. */
export function NoConnection({ onTry }: { onTry: () => Promise<unknown> }) {
  const [isBusy, start] = useTransition();
  return (
    <Unreachable
      reason={texts.noConnection}
      isBusy={isBusy}
      onTry={() => start(async () => void (await onTry()))}
    />
  );
}

type UnreachableProps = { reason: string; isBusy: boolean; onTry: () => void };

/** Tries again by itself. */
function Unreachable({ reason, isBusy, onTry }: UnreachableProps) {
  useRetries(onTry, { firstPauseMs: 5_000 });
  return (
    <Fault
      title={navigator.onLine ? texts.notLoaded : offlineTexts.offline}
      reason={navigator.onLine ? `${reason} ${offlineTexts.retries}` : offlineTexts.retries}
    >
      <TryAgain isBusy={isBusy} onTry={onTry} />
    </Fault>
  );
}

function Fault({ title, reason, children }: { title: string; reason: string; children: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <FailedState title={title}>
        <p>{reason}</p>
        {children}
      </FailedState>
    </>
  );
}

function TryAgain({ isBusy, onTry }: { isBusy: boolean; onTry: () => void }) {
  return (
    <Button look="accent" aria-busy={isBusy} onClick={onTry}>
      {texts.tryAgain}
    </Button>
  );
}

function messageOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return texts.brokenPage;
  return (error.data as LoadFault | undefined)?.message ?? error.statusText;
}
