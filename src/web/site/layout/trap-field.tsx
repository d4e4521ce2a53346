import * as texts from './texts.ts';
import { trapName } from './visitor-form.ts';

/** Nobody sees it, and only a program fills it in. */
export function TrapField({ id }: { id: string }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>{texts.trap}</label>
      <input id={id} name={trapName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
