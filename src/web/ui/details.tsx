import { details } from './texts.ts';

/** The machine's own words, for the people who run it: folded behind a plain word. */
export function Details({ title = details, children }: { title?: string | undefined; children: string }) {
  return (
    <details className="mt-1 text-sm text-muted">
      <summary className="w-fit cursor-pointer py-1 pointer-coarse:py-3">{title}</summary>
      <p>{children}</p>
    </details>
  );
}
