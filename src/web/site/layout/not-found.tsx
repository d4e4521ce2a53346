import { data } from 'react-router';
import type { LoadFault } from '../../api/load-page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import * as texts from './texts.ts';

const refuse = () => {
  const fault: LoadFault = { code: 'not_found', message: texts.notFoundText };
  throw data(fault, { status: 404 });
};

/** Takes every unknown address. The error boundary of the site draws `NotFound`. */
export const loader = refuse;
export const clientLoader = refuse;

export default function UnknownAddress() {
  return <NotFound />;
}

export function NotFound() {
  return (
    <div className="page-width py-16 md:py-24">
      <Mark className="mb-6 size-20" />
      <h1 className="text-2xl">{texts.notFoundTitle}</h1>
      <p className="measure mt-4 text-lg text-muted">{texts.notFoundText}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/jobs" look="accent">
          {texts.seeOpenJobs}
        </LinkButton>
        <LinkButton to="/">{texts.home}</LinkButton>
      </div>
    </div>
  );
}
