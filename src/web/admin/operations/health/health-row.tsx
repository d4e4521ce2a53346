import type { ReactNode } from 'react';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
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

/** A row that is fine stands among its like and has no badge. @param finding.children stand below the advice */
export function HealthRow(finding: Finding & { children?: ReactNode }) {
  const { title, state, text, moment, advice, details, detailsTitle, children } = finding;
  const isFine = state === 'fine';
  return (
    <div
      className={classes(
        'border-t border-base-300',
        isFine
          ? 'min-h-11 items-center py-1 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)]'
          : 'flex flex-wrap content-start justify-between gap-x-6 py-3',
      )}
    >
      <dt className="font-semibold">{title}</dt>
      {!isFine && (
        <dd>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </dd>
      )}
      <dd className={classes('w-full wrap-anywhere', isFine && 'flex flex-wrap items-baseline gap-x-6')}>
        <span>
          {text}
          {moment !== undefined && (
            <>
              {' '}
              <RelativeTime moment={moment} />.
            </>
          )}
        </span>
        {advice !== undefined && <span className="block text-sm text-muted">{advice}</span>}
        {children}
        {details !== undefined && <Details title={detailsTitle}>{details}</Details>}
        <Ways finding={finding} />
      </dd>
    </div>
  );
}

/** The page where it is done, or to leave it as it is. */
function Ways({ finding: { title, state, act, warning } }: { finding: Finding }) {
  return (
    <div className={classes('mt-2 flex flex-wrap gap-x-2 empty:hidden', !act && '-ms-3')}>
      {act && (
        <LinkButton isSmall to={act.to}>
          {act.text}
        </LinkButton>
      )}
      {warning !== undefined &&
        (state === 'check' ? (
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
        ))}
    </div>
  );
}
