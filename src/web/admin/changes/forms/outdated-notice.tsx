import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import * as texts from './texts.ts';

/** Others changed what this page shows. Nothing was typed here, so the page can just show it again. */
export function OutdatedNotice() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <p className="my-2 border-l-4 border-warning pl-3 text-sm">
      {texts.outdated}{' '}
      <Button
        isSmall
        onClick={() => void navigate(pathname + search, { replace: true, preventScrollReset: true })}
      >
        {texts.showCurrent}
      </Button>
    </p>
  );
}
