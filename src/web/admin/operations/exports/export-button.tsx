import Download from 'lucide:download';
import { isExport } from '../../../../contract/call.ts';
import { type CallName, calls } from '../../../../contract/calls.ts';
import type { Total } from '../../../../contract/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useMay, useViewer } from '../../accounts/session/viewer.ts';
import { type Export, useExport } from './use-export.ts';
import * as texts from './texts.ts';

type ExportButtonProps = {
  needs: CallName;
  rows?: Total;
  label?: string;
  request: Export;
  /** By a second owner. */
  isApproved?: boolean;
};

export function ExportButton(props: ExportButtonProps) {
  const { needs, rows, label = texts.exportCsv, request, isApproved = false } = props;
  const { isRunning, start, cancel } = useExport(request);
  const hasFourEyes = useViewer().has_four_eyes === true;
  if (!useMay()(needs)) return null;
  if (isRunning) {
    return (
      <Button look="quiet" isSmall className="-mr-3" onClick={cancel}>
        <span className="loading loading-xs" aria-hidden="true" /> {texts.cancel}
      </Button>
    );
  }
  return (
    <Button look="quiet" isSmall className="-mr-3 font-normal text-muted" onClick={() => void start()}>
      <Icon of={Download} className="size-4" /> {label}
      {rows && <span className="tabular-nums max-sm:sr-only">{texts.rowCount(rows)}</span>}
      {hasFourEyes && !isApproved && isExport(calls[needs]) && <span>{texts.needsOwner}</span>}
    </Button>
  );
}
