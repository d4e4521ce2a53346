import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../contract/client.ts';
import { visitorApi } from '../api/visitor-api.ts';
import type { SentApplication } from './application-address.ts';
import { newApplication, readDetails } from './apply-details.ts';
import { forgetDraft } from './apply-draft.ts';
import { type ApplyFault, explainApplyFault } from './apply-fault.ts';
import { applicationPath } from './apply-path.ts';

/** Sending it again is harmless, so nobody has to wait longer than this for an answer. In milliseconds. */
const patience = 30_000;

const unreachable = { code: 'unreachable', message: '', fields: [] };

type ApplicationOptions = {
  /** Why it was refused before the page was drawn. */
  refused: ApplyFault | undefined;
  onSent: (() => void) | undefined;
};

/**
 * Sends an application once at a time and goes on to what comes next. A failure stays with the form, with its reason;
 * when the form has been closed meanwhile, the job's page says that it failed.
 */
export function useApplication(jobId: string, { refused, onSent }: ApplicationOptions) {
  const navigate = useNavigate();
  const jobPath = `/jobs/${jobId}`;
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState(refused);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function send(form: FormData): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    try {
      const signal = AbortSignal.timeout(patience);
      const receipt = await visitorApi.apply({ body: newApplication(jobId, form) }, { signal });
      forgetDraft();
      if (receipt.zenople) {
        await navigate(jobPath, { state: { status: 'success' } });
      } else {
        const sent: SentApplication = { ...readDetails(form), reference: receipt.reference };
        await navigate(applicationPath(jobId), { state: sent });
      }
      onSent?.();
    } catch (error) {
      if (!isApiError(error) && !isTimeout(error)) throw error;
      if (isShown.current) setFault(explainApplyFault(isApiError(error) ? error : unreachable));
      else await navigate(jobPath, { state: { status: 'failed' } });
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  return { send, isSending, fault };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
