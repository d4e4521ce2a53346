import { data } from 'react-router';
import type { LoadFault } from '../../api/load-page.ts';
import { LinkButton } from '../../ui/button.tsx';
import * as texts from './texts.ts';

/** @throws the page of an unknown address */
export const refuseUnknown = (): never => {
  const fault: LoadFault = { code: 'not_found', message: texts.notFoundText };
  throw data(fault, { status: 404 });
};

/** Takes every unknown address. The error boundary of the site draws `NotFound`. */
export const loader = refuseUnknown;
export const clientLoader = refuseUnknown;

export default function UnknownAddress() {
  return <NotFound />;
}

/** The mark as large as the page: the line that should answer is missing. */
export function NotFound() {
  return (
    <div className="page-width space-y-10 py-10 md:py-16">
      <hr className={lineClass} aria-hidden="true" />
      <hr className={lineClass} aria-hidden="true" />
      <h1 className="border-b-4 border-dashed border-link pb-4 text-3xl">{texts.notFoundTitle}</h1>
      <p className="measure text-lg text-muted">{texts.notFoundText}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/jobs" look="accent">
          {texts.seeOpenJobs}
        </LinkButton>
        <LinkButton to="/">{texts.home}</LinkButton>
      </div>
      <hr className={lineClass} aria-hidden="true" />
    </div>
  );
}

const lineClass = 'w-1/2 rounded-full border-t-4';
