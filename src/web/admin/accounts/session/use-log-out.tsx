import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../../api/browser-api.ts';
import { endSession } from '../../../api/session.ts';
import { DiscardQuestion } from '../../changes/forms/discard-question.tsx';
import { hasAnyDrafts } from '../../changes/forms/form-draft.ts';
import { clearTab } from './tab-owner.ts';
import * as texts from './texts.ts';

/**
 * Ends the session on the server and in this browser. The browser forgets it at once, even if the server cannot be
 * reached. Unsaved text is dropped, after a question.
 */
export function useLogOut() {
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);

  function end() {
    // The request takes the token along before the browser forgets it.
    browserApi.logOut().catch(() => undefined);
    clearTab();
    endSession();
    void navigate('/login/admin');
  }

  const question = (
    <DiscardQuestion
      isOpen={isAsked}
      title={texts.discardTitle}
      discardText={texts.discard}
      onStay={() => setIsAsked(false)}
      onDiscard={end}
    >
      {texts.discardReason}
    </DiscardQuestion>
  );
  return { logOut: () => (hasAnyDrafts() ? setIsAsked(true) : end()), question };
}
