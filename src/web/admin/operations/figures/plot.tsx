import ChevronDown from 'lucide:chevron-down';
import { type ReactNode, useId } from 'react';
import type { FigureGroup, FigureQuery } from '../../../../contract/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Allowed } from '../../accounts/session/viewer.ts';
import { menuClass } from '../../people/moves/stage-menu.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import * as texts from './texts.ts';

type PlotProps = { title: string; children: ReactNode };

/** A part of the figures. */
export function Plot({ title, children }: PlotProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** `rows` are those of the file. */
export type FigureFile = { title: string; by: FigureGroup; scope: FigureQuery; rows: number };

/** A file of each part. */
export function ExportMenu({ files }: { files: FigureFile[] }) {
  const id = useId();
  return (
    <Allowed to="exportFigures">
      <Button look="quiet" isSmall popoverTarget={id}>
        {texts.exports} <Icon of={ChevronDown} className="size-4 text-muted" />
      </Button>
      <div id={id} popover="auto" role="group" aria-label={texts.exports} className={menuClass}>
        <ul>
          {files.map(({ title, by, scope, rows }) => (
            <li key={by}>
              <ExportButton
                needs="exportFigures"
                label={title}
                rows={{ total: rows }}
                request={(api, options) => api.exportFigures({ query: { by, ...scope } }, options)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Allowed>
  );
}
