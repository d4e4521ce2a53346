import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { visitorApi } from '../../api/visitor-api.ts';
import { dropStored } from '../../ui/storage.ts';
import { failedCallOf, visitorsPatience } from '../layout/visitor-form.ts';
import { draftKey, keepLastDetails, readDetails, sendApplication } from './apply-details.ts';
import { type ApplyFault, explainApplyFault, failedOutcome } from './apply-fault.ts';
import { applicationPath, appliedPath } from './application-paths.ts';
import { storeApplication } from './own-application.ts';
import { storeDetails } from './own-details.ts';

type ApplicationOptions = {
  /** From a form sent without JavaScript. */
  refused: ApplyFault | undefined;
  onSent: (() => void) | undefined;
};

/**
 * Sends an application and shows the next page. A failure stays with the form; if the form is closed by then, the job's
 * page reports it.
 */
export function useApplication(jobId: string | undefined, { refused, onSent }: ApplicationOptions) {
  const navigate = useNavigate();
  const jobPath = appliedPath(jobId);
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
    setSending(true);
    try {
      const signal = visitorsPatience();
      const receipt = await sendApplication(visitorApi, { jobId, form, signal });
      dropStored('tab', draftKey);
      keepLastDetails(readDetails(form));
      const { reference, zenople: isComplete } = receipt;
      storeApplication(jobId, { reference, sentAt: new Date().toISOString(), isComplete, isKept: false });
      if (isComplete) {
        await navigate(jobPath, { state: { status: 'success', reference } });
      } else {
        storeDetails({ ...readDetails(form), reference });
        await navigate(applicationPath(jobId), { state: { reference } });
      }
      onSent?.();
    } catch (error) {
      const reason = explainApplyFault(failedCallOf(error));
      if (isShown.current) setFault(reason);
      else await navigate(jobPath, { state: failedOutcome(reason) });
    } finally {
      setSending(false);
    }
  }

  return { send, isSending, fault };
}
