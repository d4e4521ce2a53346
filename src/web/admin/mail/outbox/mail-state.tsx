import type { MailRow, MailState } from '../../../../contract/mails.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { useSite } from '../../../site/layout/use-site.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
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

type MailStateBadgeProps = {
  state: MailState;
  /** The page says by itself that no mail server is connected. */
  isReasonSaid?: boolean;
};

/** A kept mail waits for a mail server, or somebody restored a backup. */
export function MailStateBadge({ state, isReasonSaid = false }: MailStateBadgeProps) {
  const { sendsMails } = useSite();
  return (
    <Badge tone={tones[state]}>
      {state === 'kept' && !sendsMails && !isReasonSaid ? texts.keptWithoutServer : texts.states[state]}
    </Badge>
  );
}

/** When a delayed mail leaves, or is tried again. */
export function NextTry({ mail: { state, tries, next_try_at } }: { mail: MailRow }) {
  if (state !== 'delayed' || next_try_at === null) return null;
  return (
    <span className="block text-sm text-muted">
      {tries === 0 ? texts.leaves : texts.nextTry} <RelativeTime moment={next_try_at} />
    </span>
  );
}

export function mailAddress(id: string): string {
  return `/admin/system/mails/${id}`;
}

/** A mail that no server has taken has a reason in our words. A server's answer is for the people who run one. */
export function isOurReason({ state, tries }: Pick<MailRow, 'state' | 'tries'>): boolean {
  return ['suppressed', 'kept', 'called_back'].includes(state) || (state === 'delayed' && tries === 0);
}
