import { LogOut } from 'lucide';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { endSession } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dropAllDrafts } from '../forms/form-draft.ts';

/** Ends the session on the server and in this browser; in the browser even when the server cannot be reached. */
export function LogOutButton() {
  const navigate = useNavigate();
  async function logOut() {
    await browserApi.logOut().catch(() => undefined);
    endSession();
    dropAllDrafts();
    await navigate('/login/admin');
  }
  return (
    <Button look="quiet" isSmall className="max-md:btn-square" title="Log out" onClick={() => void logOut()}>
      <Icon of={LogOut} /> <span className="max-md:sr-only">Log out</span>
    </Button>
  );
}
