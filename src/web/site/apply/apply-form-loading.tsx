import { Skeleton } from '../../ui/page/page-state.tsx';
import * as texts from './texts.ts';
import { PrivacyNote } from '../layout/privacy-note.tsx';

/** Counted here, because the fields themselves come with the form. */
const fieldCount = 4;

/** A placeholder with the height of the form, so nothing moves when the form arrives. */
export function ApplyFormLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.fetching}
      </p>
      {Array.from({ length: fieldCount }, (_, field) => (
        <div key={field} className="mb-5">
          <Skeleton className="mb-1 h-6 w-24" />
          <Skeleton className="h-11" />
        </div>
      ))}
      <ApplyNote />
      <Skeleton className="h-11 w-20 max-md:w-full" />
    </>
  );
}

export function ApplyNote({ text = texts.note }) {
  return (
    <>
      <p className="mb-4 text-sm text-muted">{text}</p>
      <PrivacyNote />
    </>
  );
}
