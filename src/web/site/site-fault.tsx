import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { loadFaultOf } from '../api/load-page.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FailedState } from '../ui/page-state.tsx';
import { NotFound } from './not-found.tsx';

/** In place of a page that could not be loaded: what happened, and a way on. */
export function SiteFault({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const message = loadFaultOf(error)?.message ?? 'Something went wrong on our side. Try again in a moment.';
  return <Unavailable message={message} />;
}

function Unavailable({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page-width py-16">
      <h1 className="sr-only">This page could not be loaded</h1>
      <FailedState title="This page could not be loaded">
        <p>{message}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            look="accent"
            className="needs-script"
            aria-busy={state === 'loading'}
            onClick={() => void revalidate()}
          >
            Try again
          </Button>
          <LinkButton to="/" reloadDocument>
            Home
          </LinkButton>
        </div>
      </FailedState>
    </div>
  );
}
