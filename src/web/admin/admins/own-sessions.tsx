import type { Session } from '../../../contract/sessions.ts';
import { Badge } from '../../ui/badge.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SaveButton } from '../forms/save-button.tsx';
import { useSave } from '../forms/use-save.ts';
import { adminAddress } from './admin-address.ts';

type OwnSessionsProps = { username: string; sessions: Session[] };

/** Where one is logged in, and a way to log out everywhere else. */
export function OwnSessions({ username, sessions }: OwnSessionsProps) {
  const { isSaving, save } = useSave();
  const others = sessions.length - 1;
  return (
    <>
      <ul className="mb-4 border-t border-base-300">
        {sessions.map((session) => (
          <SessionRow key={session.created_at} session={session} />
        ))}
      </ul>
      <p id="own-sessions-help" className="mb-4 text-muted">
        {others === 0
          ? 'You are logged in nowhere else.'
          : 'If you do not recognise one, end it and change your password.'}
      </p>
      <SaveButton
        disabled={others === 0}
        aria-describedby="own-sessions-help"
        isSaving={isSaving}
        onSave={() =>
          save({
            form: 'sessions',
            send: (api) => api.endOtherSessions(),
            savedAt: adminAddress(username),
            reason: ({ ended }) => `${ended === 1 ? 'One session is' : `${ended} sessions are`} ended.`,
          })
        }
      >
        End other sessions
      </SaveButton>
    </>
  );
}

function SessionRow({ session: { device, created_at, last_used_at, is_current } }: { session: Session }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b border-base-300 py-2">
      <span className="grow font-semibold">{device === '' ? 'Unknown device' : device}</span>
      {is_current && <Badge tone="success">This session</Badge>}
      <span className="w-full text-sm text-muted">
        Last used <RelativeTime moment={last_used_at} />, logged in <RelativeTime moment={created_at} />
      </span>
    </li>
  );
}
