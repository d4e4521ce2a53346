import Download from 'lucide:download';
import type { CallName } from '../../../../contract/calls.ts';
import type { Total } from '../../../../contract/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useMay } from '../../accounts/session/viewer.ts';
import { type Export, useExport } from './use-export.ts';
import * as texts from './texts.ts';

type ExportButtonProps = { needs: CallName; rows?: Total; label?: string; request: Export };

export function ExportButton({ needs, rows, label = texts.exportCsv, request }: ExportButtonProps) {
  const { isRunning, start, cancel } = useExport(request);
  if (!useMay()(needs)) return null;
  if (isRunning) {
    return (
      <Button look="quiet" isSmall className="-mr-3" onClick={cancel}>
        <span className="loading loading-xs" aria-hidden="true" /> {texts.cancel}
      </Button>
    );
  }
  return (
    <Button look="quiet" isSmall className="-mr-3" onClick={() => void start()}>
      <Icon of={Download} className="size-4 max-md:hidden" /> {label}
      {rows && (
        <span className="font-normal text-muted tabular-nums max-sm:sr-only">{texts.rowCount(rows)}</span>
      )}
    </Button>
  );
}
