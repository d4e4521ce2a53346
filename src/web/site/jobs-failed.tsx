import { useRevalidator } from 'react-router';
import { loadFaultOf } from '../api/load-page.ts';
import { Button } from '../ui/button.tsx';
import { FailedState } from '../ui/page-state.tsx';
import { PhoneLink } from './contact-lines.tsx';
import { useRevalidation } from './use-revalidation.ts';

/** In place of the list: what went wrong and the ways on, while it is tried again. */
export function JobsFailed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  useRevalidation();
  const isBusy = state === 'loading';
  return (
    <div className="mt-8">
      <FailedState title="The jobs could not be loaded">
        <p>
          {messageOf(error)} You can also call <PhoneLink />.
        </p>
        <Button look="accent" className="needs-script" aria-busy={isBusy} onClick={() => void revalidate()}>
          {isBusy ? 'Trying…' : 'Try again'}
        </Button>
      </FailedState>
    </div>
  );
}

function messageOf(error: unknown): string {
  const fault = loadFaultOf(error);
  if (fault?.code === 'unreachable') return 'You seem to be offline, or we are. We keep trying.';
  return fault?.message ?? 'Something went wrong on our side. We keep trying.';
}
