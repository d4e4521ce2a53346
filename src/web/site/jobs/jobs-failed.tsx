import { useRevalidator } from 'react-router';
import { loadFaultOf } from '../../api/load-page.ts';
import { useRetries } from '../../api/use-retries.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/page/page-state.tsx';
import { CallUs } from '../contact/contact-lines.tsx';
import * as texts from './texts.ts';

/** Explains why the list is missing, while the page keeps trying. */
export function JobsFailed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  useRetries(revalidate, { firstPauseMs: 5_000 });
  const isBusy = state === 'loading';
  return (
    <div className="mt-8">
      <FailedState title={texts.failed}>
        <p>
          {texts.loadFault(loadFaultOf(error))}
          <CallUs />
        </p>
        <Button look="accent" className="needs-script" aria-busy={isBusy} onClick={() => void revalidate()}>
          {isBusy ? texts.trying : texts.tryAgain}
        </Button>
      </FailedState>
    </div>
  );
}
