import { useEffect } from 'react';
import { useLocation } from 'react-router';

const creationMark = '#new';

export const newJobPath = `/admin/jobs${creationMark}`;
export const newPersonPath = `/admin/applicants${creationMark}`;

/** An address with the mark opens its page with the create form in focus. */
export function useCreateFromAddress(): void {
  const location = useLocation();
  useEffect(() => {
    if (location.hash === creationMark) focusCreateForm();
  }, [location]);
}

/** Focuses the box of a new note, or the first field of the create form, which may be folded away. */
export function focusCreateForm(): void {
  const noteBox = document.querySelector<HTMLElement>('#main textarea[aria-keyshortcuts=n]');
  if (noteBox) return noteBox.focus();
  const panel = document.querySelector('#main details:has(form)');
  if (panel instanceof HTMLDetailsElement) panel.open = true;
  document
    .querySelector<HTMLElement>('#main form:not([role=search]) :is(input:not([type=hidden]), select)')
    ?.focus();
}
