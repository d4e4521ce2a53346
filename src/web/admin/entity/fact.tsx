import type { ReactNode } from 'react';

/** One line of a `<dl>` above a thing: a title and what it is. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
