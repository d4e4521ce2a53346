import { useMemo, useState } from 'react';
import type { ResponseOf } from '../../../../contract/endpoints.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { useFocusOnChange } from '../../../ui/page/use-focus-on-change.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { OnceButton } from '../../changes/forms/save-button.tsx';
import { useReportFailure } from '../../changes/forms/use-save.ts';
import * as texts from './texts.ts';
import { qrPath } from './qr-path.ts';

type TwoStepSetUpProps = {
  look: ButtonLook;
  /** This page. */
  savedAt: string;
  /** Called with the recovery codes as soon as it is on. */
  onTurnedOn: (recoveryCodes: string[]) => void;
};

/** From the first button to the confirmed code. */
export function TwoStepSetUp({ look, savedAt, onTurnedOn }: TwoStepSetUpProps) {
  const [started, setStarted] = useState<ResponseOf<'startTwoStep'>>();
  const [isStarting, setIsStarting] = useState(false);
  const reportFailure = useReportFailure();
  const stage = useFocusOnChange(started);

  async function start(): Promise<void> {
    setIsStarting(true);
    try {
      setStarted(await browserApi.startTwoStep());
    } catch (error) {
      await reportFailure(error);
    } finally {
      setIsStarting(false);
    }
  }

  return (
    <div ref={stage} tabIndex={-1} className="outline-none">
      {started ? (
        <>
          <Secret {...started} />
          <div className="max-w-sm">
            <AdminForm
              needs="confirmTwoStep"
              name="two-step"
              submitText={texts.turnOn}
              look={look}
              send={async ({ api, fields }) => {
                const { recovery_codes } = await api.confirmTwoStep({ body: pickTexts(fields, 'code') });
                onTurnedOn(recovery_codes);
              }}
              savedAt={savedAt}
              savedText={() => texts.turnedOn}
            >
              <TextField
                label={texts.enterCode}
                name="code"
                autoComplete="one-time-code"
                inputMode="numeric"
              />
            </AdminForm>
            <Button look="quiet" className="mt-3" onClick={() => setStarted(undefined)}>
              {texts.cancel}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="mb-4 text-muted">{texts.setUpReason}</p>
          <OnceButton look={look} isBusy={isStarting} onPress={start}>
            {texts.setUp}
          </OnceButton>
        </>
      )}
    </div>
  );
}

function Secret({ secret, uri }: ResponseOf<'startTwoStep'>) {
  return (
    <>
      <p className="mb-4">{texts.scan}</p>
      <div className="mb-5 flex flex-wrap items-start gap-5">
        <QrCode text={uri} label={texts.qrCode} />
        <div className="min-w-0">
          <p className="text-sm text-muted">{texts.key}</p>
          <code className="font-mono wrap-anywhere">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
          <p className="mt-4">
            <a href={uri} className="text-link">
              {texts.openInApp}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

/** Dark on white in both themes, as readers expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block w-full max-w-56 forced-color-adjust-none rounded-box border border-base-300"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
