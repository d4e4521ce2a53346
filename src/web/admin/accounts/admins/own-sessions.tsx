import type { Session } from '../../../../contract/sessions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { entityAddress } from '../../entity/entity-address.ts';
import * as texts from './texts.ts';

type OwnSessionsProps = { username: string; sessions: Session[] };

export function OwnSessions({ username, sessions }: OwnSessionsProps) {
  const { isSaving, save } = useSave();
  const others = sessions.length - 1;
  const savedAt = entityAddress('admin', username);
  const endOne = ({ id }: Session) =>
    save({ send: (api) => api.endSession({ params: { id } }), savedAt, reason: texts.ended });
  return (
    <>
      <ul className="mb-4 border-t border-base-300">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isSaving={isSaving} onEnd={endOne} />
        ))}
      </ul>
      <p id="own-sessions-help" className="mb-4 text-muted">
        {others === 0 ? texts.noOtherSessions : texts.suspiciousSession}
      </p>
      <SaveButton
        disabled={others === 0}
        aria-describedby="own-sessions-help"
        isSaving={isSaving}
        onSave={() => save({ send: (api) => api.endOtherSessions(), savedAt, reason: texts.ended })}
      >
        {texts.endOtherSessions}
      </SaveButton>
    </>
  );
}

type SessionRowProps = {
  session: Session;
  isSaving: boolean;
  onEnd: (session: Session) => Promise<unknown>;
};

function SessionRow({ session, isSaving, onEnd }: SessionRowProps) {
  const device = session.device === '' ? texts.unknownDevice : session.device;
  return (
    <li className="flex items-center gap-x-4 border-b border-base-300 py-2">
      <div className="grow">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-muted">
          {texts.lastUsed} <RelativeTime moment={session.last_used_at} />, {texts.loggedIn}{' '}
          <RelativeTime moment={session.created_at} />
        </p>
      </div>
      {session.is_current ? (
        <Badge tone="success">{texts.thisSession}</Badge>
      ) : (
        <SaveButton
          isSmall
          isSaving={isSaving}
          aria-label={texts.endSessionOn(device)}
          onSave={() => onEnd(session)}
        >
          {texts.endSession}
        </SaveButton>
      )}
    </li>
  );
}
