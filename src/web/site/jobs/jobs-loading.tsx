import { LoadingState } from '../../ui/page/page-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { resultsLayout } from './jobs-results.tsx';
import * as texts from './texts.ts';

/** A placeholder with the height of the list and its filters. */
export function JobsLoading() {
  return (
    <div className={resultsLayout}>
      <Skeleton className="h-11 w-30 xl:h-96 xl:w-auto" />
      <div>
        <LoadingState text={texts.fetching} />
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} className="mb-4 h-28 md:h-14" />
        ))}
      </div>
    </div>
  );
}
