import { Skeleton } from '../../ui/page/page-state.tsx';
import { applyFields } from './apply-details.ts';
import * as texts from './texts.ts';
import { PrivacyNote } from '../layout/form-parts.tsx';

/** A placeholder with the height of the form, so nothing moves when the form arrives. */
export function ApplyFormLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.fetching}
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

export function ApplyNote() {
  return (
    <>
      <p className="mb-4 text-sm text-muted">{texts.note}</p>
      <PrivacyNote />
    </>
  );
}
