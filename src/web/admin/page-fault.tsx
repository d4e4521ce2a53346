import { isRouteErrorResponse, useRevalidator } from 'react-router';
import type { LoadFault } from '../api/load-page.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FailedState } from '../ui/page-state.tsx';

/** In place of a page that could not be loaded: what happened, and a way on. */
export function PageFault({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <h1 className="sr-only">Not found</h1>
        <FailedState title="That is not here">
          <p>It may have been removed, or the address is not complete.</p>
          <LinkButton to="/admin/jobs">To the jobs</LinkButton>
        </FailedState>
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">This page could not be loaded</h1>
      <FailedState title="This page could not be loaded">
        <p>{messageOf(error)}</p>
        <Button look="accent" aria-busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      </FailedState>
    </>
  );
}

function messageOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return 'Something on this page went wrong. Try again.';
  return (error.data as LoadFault | undefined)?.message ?? error.statusText;
}
