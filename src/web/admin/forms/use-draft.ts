import { type RefObject, useEffect, useRef } from 'react';
import { dropDraft, keepDraft, readDraft } from './form-draft.ts';
import { draftOf, typedIn } from './form-values.ts';

/**
 * Keeps what is typed into a form; a form put back as it was has no draft.
 *
 * @returns what to call when something was typed
 */
export function useDraft(key: string, form: RefObject<HTMLFormElement | null>): () => void {
  const untouched = useRef<string>(undefined);

  useEffect(() => {
    // Of a form that begins with a draft it is not known how it was.
    if (form.current && readDraft(key) === undefined) untouched.current = typedIn(form.current);
  }, [key, form]);

  return () => {
    if (!form.current) return;
    if (typedIn(form.current) === untouched.current) dropDraft(key);
    else keepDraft(key, draftOf(form.current));
  };
}
