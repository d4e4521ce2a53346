import { Skeleton } from '../ui/skeleton.tsx';
import { applyFields } from './apply-fields.ts';
import { ApplyNote } from './apply-note.tsx';

/** Holds the place of the form while it is fetched, line for line, so that nothing moves when it is there. */
export function ApplyFormLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        Fetching the form…
      </p>
      {applyFields.map(({ name }) => (
        <div key={name} className="mb-5">
          <Skeleton className="mb-1 h-6 w-24" />
          <Skeleton className="h-11" />
        </div>
      ))}
      <ApplyNote />
      <Skeleton className="h-11 w-20 max-md:w-full" />
    </>
  );
}
