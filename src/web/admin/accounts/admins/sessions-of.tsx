import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { entityAddress } from '../../entity/entity-address.ts';
import * as texts from './texts.ts';

/** The sessions of another admin, to end them after a loss or a suspicion. Where and when is not shown. */
export function SessionsOf({ username, count }: { username: string; count: number }) {
  const { isSaving, save } = useSave();
  return (
    <>
      <p id="sessions-help" className="mb-4 text-muted">
        {count === 0 ? texts.notLoggedIn : texts.loggedInTimes(count)}
      </p>
      <SaveButton
        disabled={count === 0}
        aria-describedby="sessions-help"
        isSaving={isSaving}
        onSave={() =>
          save({
            send: (api) => api.endSessionsOf({ params: { username } }),
            savedAt: entityAddress('admin', username),
            reason: texts.ended,
          })
        }
      >
        {texts.endAllSessions}
      </SaveButton>
    </>
  );
}
