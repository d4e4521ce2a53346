import { Download } from 'lucide';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Export, useExport } from './use-export.ts';

type ExportButtonProps = {
  /** How many rows the file will have. */
  rows: number;
  request: Export;
};

/** Saves all rows of a list, as it is filtered now, for a spreadsheet. */
export function ExportButton({ rows, request }: ExportButtonProps) {
  const { isRunning, start, cancel } = useExport(request);
  if (isRunning) {
    return (
      <Button look="quiet" isSmall className="-mr-3" onClick={cancel}>
        <span className="loading loading-xs loading-spinner" aria-hidden="true" /> Cancel the export
      </Button>
    );
  }
  return (
    <Button look="quiet" isSmall className="-mr-3" onClick={() => void start()}>
      <Icon of={Download} className="size-4" /> Export CSV
      <span className="font-normal text-muted tabular-nums">({rows.toLocaleString('en')})</span>
    </Button>
  );
}
