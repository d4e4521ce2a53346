import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { loadFaultOf } from '../../api/load-page.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FailedState } from '../../ui/page/page-state.tsx';
import { NotFound } from './not-found.tsx';
import * as texts from './texts.ts';

export function SiteFault({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const message = loadFaultOf(error)?.message ?? texts.failedText;
  return <Unavailable message={message} />;
}

function Unavailable({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page-width py-16">
      <h1 className="sr-only">{texts.failedTitle}</h1>
      <FailedState title={texts.failedTitle}>
        <p>{message}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            look="accent"
            className="needs-script"
            aria-busy={state === 'loading'}
            onClick={() => void revalidate()}
          >
            {texts.tryAgain}
          </Button>
          <LinkButton to="/" reloadDocument>
            {texts.home}
          </LinkButton>
        </div>
      </FailedState>
    </div>
  );
}
