import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ownApi } from '../../api/own-api.ts';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { readField } from '../layout/visitor-form.ts';
import { followOwnPage, forgetOwnPage, forgetTypedDetails } from './follow-own-page.ts';
import { keyOf, type OwnPageAnswer, runAct } from './own-page-acts.ts';

/**
 * The page in this browser. The secret of a link stands in the fragment, which no server sees, until the page is open.
 *
 * @param posted the answer to a form that was sent without JavaScript
 */
export function useOwnPage(posted: OwnPageAnswer | undefined) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const token = isHydrated ? hash.slice(1) : '';
  const [answer, setAnswer] = useState(posted);
  /** The link that the answer is about. */
  const [tried, setTried] = useState('');
  const [busy, setBusy] = useState<string>();
  /** The page or the door that somebody's press has led to. */
  const [stage, setStage] = useState('');

  function show(next: OwnPageAnswer): void {
    setAnswer(next);
    if (next.page) followOwnPage(next.page);
  }

  async function send(form: FormData): Promise<void> {
    setBusy(keyOf(readField(form, 'act'), readField(form, 'id')));
    try {
      const next = await runAct(ownApi, form);
      setTried(token);
      // A refused act leaves the page, or its door, as it is.
      setAnswer((before) => (next.fault ? { ...before, ...next, notice: undefined } : next));
      if (!next.fault) setStage(next.page ? 'page' : (next.door ?? ''));
      if (answer?.page && next.door === 'erased') forgetOwnPage(answer.page);
      if (next.door === 'closed') forgetTypedDetails();
      if (next.page) followOwnPage(next.page);
      // The history of the browser keeps no secret.
      if (next.page && hash !== '') await navigate('/my', { replace: true, preventScrollReset: true });
    } finally {
      setBusy(undefined);
    }
  }

  const read = useEffectEvent(() => {
    if (answer || window.location.hash !== '') return;
    const form = new FormData();
    form.set('act', 'read');
    void runAct(ownApi, form).then(show);
  });
  useEffect(() => read(), []);

  const isOtherLink = token !== '' && token !== tried && !answer?.page;
  return {
    answer: isOtherLink ? undefined : answer,
    token,
    send,
    busy,
    stage,
    dismiss: () => setAnswer((before) => before && { ...before, notice: undefined }),
  };
}
