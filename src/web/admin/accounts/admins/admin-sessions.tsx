import type { Session } from '../../../../contract/sessions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import * as texts from './texts.ts';

export function OwnSessions({ sessions }: { sessions: Session[] }) {
  const isOnly = sessions.length === 1;
  return (
    <>
      <ul className="mb-4 border-t border-base-300">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <p id="own-sessions-help" className="mb-4 text-muted">
        {isOnly ? texts.noOtherSessions : texts.suspiciousSession}
      </p>
      <SaveButton
        needs="endOtherSessions"
        disabled={isOnly}
        aria-describedby="own-sessions-help"
        send={(api) => api.endOtherSessions()}
        reason={texts.ended}
      >
        {texts.endOtherSessions}
      </SaveButton>
    </>
  );
}

function SessionRow({ session: { id, device, is_current, last_used_at, created_at } }: { session: Session }) {
  const name = device === '' ? texts.unknownDevice : device;
  return (
    <li className="flex items-center gap-x-4 border-b border-base-300 py-2">
      <div className="grow">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {texts.lastUsed} <RelativeTime moment={last_used_at} />, {texts.loggedIn}{' '}
          <RelativeTime moment={created_at} />
        </p>
      </div>
      {is_current ? (
        <Badge tone="success">{texts.thisSession}</Badge>
      ) : (
        <SaveButton
          needs="endSession"
          isSmall
          aria-label={texts.endSessionOn(name)}
          send={(api) => api.endSession({ params: { id } })}
          reason={texts.ended}
        >
          {texts.endSession}
        </SaveButton>
      )}
    </li>
  );
}

/** The sessions of another admin, to end them after a loss or a suspicion. Where and when is not shown. */
export function SessionsOf({ username, count }: { username: string; count: number }) {
  return (
    <>
      <p id="sessions-help" className="mb-4 text-muted">
        {count === 0 ? texts.notLoggedIn : texts.loggedInTimes(count)}
      </p>
      {count > 0 && (
        <SaveButton
          needs="endSessionsOf"
          aria-describedby="sessions-help"
          send={(api) => api.endSessionsOf({ params: { username } })}
          reason={texts.ended}
        >
          {texts.endAllSessions}
        </SaveButton>
      )}
    </>
  );
}
