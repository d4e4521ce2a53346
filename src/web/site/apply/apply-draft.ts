import { applyFields, type ApplyDetails } from './apply-fields.ts';

/** One draft for all jobs: it is the same person. Kept for as long as the tab is open, and dropped once it is sent. */
const storageKey = 'apply-draft';

export function keepApplyDraft(form: HTMLFormElement): void {
  const typed = new FormData(form);
  const draft = Object.fromEntries(applyFields.map(({ name }) => [name, typed.get(name)]));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form works without it.
  }
}

export function readApplyDraft(): Partial<ApplyDetails> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<ApplyDetails>;
  } catch {
    return {};
  }
}

export function dropApplyDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // It was never kept.
  }
}
