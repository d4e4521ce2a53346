import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Details } from '../../../ui/details.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { AcceptButton } from './accept-button.tsx';
import type { Finding } from './finding.ts';
import * as texts from './texts.ts';

const tones: Record<Finding['state'], Tone> = {
  fine: 'success',
  off: 'neutral',
  check: 'warning',
  broken: 'danger',
};

/** @param props.children stand below the advice */
export function HealthRow({
  title,
  state,
  text,
  moment,
  advice,
  details,
  warning,
  children,
}: Finding & { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap content-start justify-between gap-x-6 border-t border-base-300 py-3">
      <dt className="font-semibold">{title}</dt>
      <dd>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </dd>
      <dd className="w-full wrap-anywhere">
        {text}
        {moment !== undefined && (
          <>
            {' '}
            <RelativeTime moment={moment} />.
          </>
        )}
        {advice !== undefined && <span className="block text-sm text-muted">{advice}</span>}
        {children}
        {warning !== undefined && state !== 'fine' && (
          <div className="mt-1 -ms-3">
            {state === 'check' ? (
              <AcceptButton
                warning={warning}
                text={texts.accept}
                label={texts.acceptOf(title)}
                reason={texts.isAccepted(title)}
              />
            ) : (
              <AcceptButton
                warning={warning}
                isAccepted={false}
                text={texts.warnAgain}
                label={texts.warnAgainOf(title)}
                reason={texts.warnsAgain(title)}
              />
            )}
          </div>
        )}
        {details !== undefined && <Details>{details}</Details>}
      </dd>
    </div>
  );
}
