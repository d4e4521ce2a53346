import type { ReactNode } from 'react';
import * as texts from './texts.ts';

/** A number in each row, with its meaning. */
export function StepTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table aria-label={label} className="w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.step}</th>
          <th scope="col">{texts.numberOf}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
