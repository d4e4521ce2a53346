import { Link } from 'react-router';
import type { StartStep } from '../../../contract/today.ts';
import { Details } from '../../ui/details.tsx';
import { firstStepsOf } from './first-steps.ts';
import { firstSteps as texts } from './texts.ts';

/** The first steps of a new agency. The list leads while there is no job, and is folded afterwards. */
export function FirstSteps({ missing, username }: { missing: StartStep[]; username: string }) {
  const steps = firstStepsOf(missing, username);
  if (steps.length === 0) return null;
  const isEmpty = missing.includes('job');
  return (
    <details open={isEmpty} className="mb-6 rounded-box border border-base-300 bg-base-200 px-4 py-3">
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">
        <h2 className="inline text-lg">{isEmpty ? texts.welcome : texts.heading}</h2>{' '}
        <span className="text-muted">{texts.left(steps.length)}</span>
      </summary>
      <ol className="mt-2 grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ step, title, help, details, to }) => (
          <li key={step} className="border-t border-base-300 py-2.5">
            <Link to={to} className="font-semibold text-link pointer-coarse:py-2">
              {title}
            </Link>
            <p className="text-sm text-muted">{help}</p>
            {details !== undefined && <Details>{details}</Details>}
          </li>
        ))}
      </ol>
    </details>
  );
}
