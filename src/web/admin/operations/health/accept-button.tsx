import type { Warning } from '../../../../contract/system-health.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';

type AcceptButtonProps = {
  warning: Warning;
  /** `false` takes it back. */
  isAccepted?: boolean;
  text: string;
  /** The name for screen readers, in a list. */
  label?: string;
  reason: string;
};

/** Accepts a warning, or skips a first step. */
export function AcceptButton({ warning, isAccepted = true, text, label, reason }: AcceptButtonProps) {
  return (
    <SaveButton
      needs="acceptWarning"
      look="quiet"
      isSmall
      className="font-normal text-muted"
      aria-label={label}
      send={(api) => api.acceptWarning({ body: { warning, is_accepted: isAccepted } })}
      reason={reason}
    >
      {text}
    </SaveButton>
  );
}
