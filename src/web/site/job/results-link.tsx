import { ArrowLeft } from 'lucide';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { findResults } from './results-address.ts';
import * as texts from './texts.ts';

/** Leads back to the list that the visitor came from. The server's page cannot know it. */
export function ResultsLink() {
  const results = useIsHydrated() ? findResults() : null;
  return (
    <Link
      to={`/jobs${results ?? ''}`}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-muted underline-offset-4 hover:underline print:hidden"
    >
      <Icon of={ArrowLeft} /> {results ? texts.backToResults : texts.back}
    </Link>
  );
}
