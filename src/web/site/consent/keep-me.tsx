import { useState } from 'react';
import { isApiError } from '../../../contract/client.ts';
import { keepForJobs } from '../../../contract/consent-text.ts';
import { ownApi } from '../../api/own-api.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import * as layout from '../layout/texts.ts';
import { keepMePath, readConsent } from './read-consent.ts';
import * as texts from './texts.ts';

type KeepMeProps = {
  reference: string;
  isKept?: boolean;
  isFailed?: boolean;
  onSaved?: (isKept: boolean) => void;
};

/** Asks apart from applying, with a box that nobody has ticked. Without JavaScript it is sent to its own page. */
export function KeepMe({ reference, isKept = false, isFailed = false, onSaved }: KeepMeProps) {
  const [said, setSaid] = useState<string>();
  /** The browser knows `isKept` once the page has its scripts, and not before. */
  const [saved, setSaved] = useState<boolean>();
  const kept = saved ?? isKept;
  const [isSending, setSending] = useState(false);

  async function send(form: FormData): Promise<void> {
    setSending(true);
    try {
      const consent = readConsent(form);
      if (consent.keep === kept) return setSaid(texts.tick);
      const answer = await ownApi.saveConsent({ body: consent });
      setSaved(answer.kept);
      onSaved?.(answer.kept);
      setSaid(answer.kept ? texts.kept : texts.takenBack);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setSaid(texts.failed);
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      method="post"
      action={keepMePath}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="reference" value={reference} />
      {kept ? (
        <input type="hidden" name="keep" value="no" />
      ) : (
        <CheckboxField name="keep" value="yes" label={keepForJobs.text} />
      )}
      <p aria-live="polite">{said ?? (isFailed ? texts.failed : isKept && texts.kept)}</p>
      <SubmitButton look="plain" isBusy={isSending} busyText={layout.sending} className="mt-2">
        {kept ? texts.takeBack : texts.save}
      </SubmitButton>
    </form>
  );
}
