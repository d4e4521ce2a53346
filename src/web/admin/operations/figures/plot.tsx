import { type ReactNode, useId } from 'react';
import type { FigureGroup, FigureQuery } from '../../../../contract/figures.ts';
import { ExportButton } from '../exports/export-button.tsx';

type PlotProps = {
  title: string;
  by: FigureGroup;
  scope: FigureQuery;
  /** The rows of the file. */
  rows: number;
  children: ReactNode;
};

/** A part of the figures, with a button for its file. */
export function Plot({ title, by, scope, rows, children }: PlotProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <ExportButton
          needs="exportFigures"
          rows={{ total: rows }}
          request={(api, options) => api.exportFigures({ query: { by, ...scope } }, options)}
        />
      </div>
      {children}
    </section>
  );
}
