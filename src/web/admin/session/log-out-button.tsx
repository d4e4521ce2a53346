import { LogOut } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { endSession } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DiscardQuestion } from '../forms/discard-question.tsx';
import { hasAnyDrafts } from '../forms/form-draft.ts';
import { clearTab } from './tab-owner.ts';

/**
 * Ends the session on the server and in this browser; in the browser at once, even when the server cannot be reached.
 * What was typed goes with it, after a question.
 */
export function LogOutButton() {
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);

  function logOut() {
    // It is sent with the token, which is forgotten next.
    browserApi.logOut().catch(() => undefined);
    clearTab();
    endSession();
    void navigate('/login/admin');
  }

  return (
    <>
      <Button
        look="quiet"
        isSmall
        className="max-md:btn-square"
        title="Log out"
        onClick={() => (hasAnyDrafts() ? setIsAsked(true) : logOut())}
      >
        <Icon of={LogOut} /> <span className="max-md:sr-only">Log out</span>
      </Button>
      <DiscardQuestion
        isOpen={isAsked}
        title="Log out without saving?"
        discardText="Discard and log out"
        onStay={() => setIsAsked(false)}
        onDiscard={logOut}
      >
        What you typed is not saved yet, and is not kept when you log out.
      </DiscardQuestion>
    </>
  );
}
