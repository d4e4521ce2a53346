import type { MailState } from '../../../../contract/mails.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import * as texts from './texts.ts';

const tones: Record<MailState, Tone> = {
  waiting: 'neutral',
  delayed: 'warning',
  sent: 'success',
  bounced: 'danger',
  failed: 'danger',
  suppressed: 'warning',
  kept: 'neutral',
  called_back: 'neutral',
};

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>;
}

export function mailAddress(id: string): string {
  return `/admin/system/mails/${id}`;
}
