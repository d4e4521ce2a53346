import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../contract/client.ts';
import { visitorApi } from '../api/visitor-api.ts';
import { newApplication, readDetails } from './apply-details.ts';
import { forgetDraft } from './apply-draft.ts';
import { type ApplyFault, explainApplyFault } from './apply-fault.ts';
import type { SentApplication } from './application-address.ts';

/** Sending it again is harmless, so nobody has to wait longer than this for an answer. In milliseconds. */
const patience = 30_000;

const unreachable = { code: 'unreachable', message: '', fields: [] };

/** Sends an application once at a time and goes on to what comes next; a failure stays here, with its reason. */
export function useApplication(jobId: string, refused: ApplyFault | undefined) {
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState(refused);

  async function send(form: FormData): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    try {
      const signal = AbortSignal.timeout(patience);
      const receipt = await visitorApi.apply({ body: newApplication(jobId, form) }, { signal });
      forgetDraft();
      if (receipt.zenople) {
        await navigate(`/jobs/${jobId}`, { state: { status: 'success' } });
      } else {
        const sent: SentApplication = { ...readDetails(form), reference: receipt.reference };
        await navigate(`/jobs/${jobId}/apply`, { state: sent });
      }
    } catch (error) {
      if (!isApiError(error) && !isTimeout(error)) throw error;
      setFault(explainApplyFault(isApiError(error) ? error : unreachable));
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
