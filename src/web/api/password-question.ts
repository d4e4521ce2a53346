/** One question for the password. Calls that wait share it. */
export type PasswordQuestion = { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void };

let open: PasswordQuestion | undefined;
const watchers = new Set<() => void>();

/** @returns whether the password was confirmed; false when the person would rather not */
export function askForPassword(): Promise<boolean> {
  if (!open) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    open = { answer: promise, settle: resolve };
    notify();
  }
  return open.answer;
}

export function openPasswordQuestion(): PasswordQuestion | undefined {
  return open;
}

/** Does nothing without an open question. */
export function settlePasswordQuestion(isConfirmed: boolean): void {
  open?.settle(isConfirmed);
  open = undefined;
  notify();
}

/** @returns a function that stops the watching */
export function watchPasswordQuestion(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

function notify(): void {
  for (const watcher of watchers) watcher();
}
