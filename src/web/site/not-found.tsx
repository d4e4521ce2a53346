import { data } from 'react-router';
import type { LoadFault } from '../api/load-page.ts';
import { LinkButton } from '../ui/button.tsx';

const refuse = () => {
  const fault: LoadFault = { code: 'not_found', message: 'There is nothing at this address.' };
  throw data(fault, { status: 404 });
};

/** Every address that no other route knows; what is thrown is drawn by the site's error boundary, as `NotFound`. */
export const loader = refuse;
export const clientLoader = refuse;

export default function UnknownAddress() {
  return <NotFound />;
}

export function NotFound() {
  return (
    <div className="page-width py-16 md:py-24">
      <h1 className="text-2xl">404 Page Not Found</h1>
      <p className="measure mt-4 text-lg text-muted">
        There is nothing at this address. The job may have been filled, or the address is not complete.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/jobs" look="accent">
          See the open jobs
        </LinkButton>
        <LinkButton to="/">Home</LinkButton>
      </div>
    </div>
  );
}
