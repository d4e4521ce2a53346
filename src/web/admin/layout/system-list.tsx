import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { systemPages } from './main-pages.ts';
import type { SystemState } from './system-states.ts';
import * as texts from './texts.ts';

/** Every page below System, with one sentence and its state. The whole row is the link. */
export function SystemList({ states }: { states: Map<string, SystemState> }) {
  return (
    <nav aria-label={texts.system}>
      <ul className="border-t border-base-300 md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:gap-x-10">
        {systemPages.map(({ path, title, about }) => (
          <li key={path} className="relative border-b border-base-300 py-2 hover:bg-base-200">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Link
                to={path}
                className="font-semibold after:absolute after:inset-0 hover:underline pointer-coarse:py-2.5"
              >
                {title}
              </Link>
              <StateOfPage state={states.get(path)} />
            </div>
            <p className="text-sm text-muted">{about}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function StateOfPage({ state }: { state: SystemState | undefined }) {
  if (!state) return null;
  if (state.isUrgent) return <Badge tone="warning">{state.text}</Badge>;
  return <span className="text-sm text-muted tabular-nums">{state.text}</span>;
}
