import { LoadingState } from '../ui/page-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** As high as the list with its filters, which comes in its place. */
export function JobsLoading() {
  return (
    <>
      <div className="mt-3 flex gap-2" aria-hidden="true">
        <Skeleton className="h-11 w-30" />
        <Skeleton className="h-11 w-30" />
      </div>
      <LoadingState text="Fetching current job openings..." />
      {Array.from({ length: 8 }, (_, row) => (
        <div
          key={row}
          className="flex flex-col gap-3 border-b border-base-300 py-4 md:h-18 md:flex-row md:py-3"
          aria-hidden="true"
        >
          <Skeleton className="h-6 md:w-2/5" />
          <Skeleton className="h-6 w-1/2 md:w-1/5" />
          <Skeleton className="h-11 md:ml-auto md:w-48" />
        </div>
      ))}
    </>
  );
}
