import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../operations/exports/use-export.ts';
import * as texts from './texts.ts';

type RecoveryCodesProps = {
  heading: 'h2' | 'h3';
  codes: string[];
  username: string;
  doneText: string;
  onDone: () => void;
};

/** Shown once: the server keeps only hashes. */
export function RecoveryCodes(props: RecoveryCodesProps) {
  const { heading: Heading, codes, username, doneText, onDone } = props;
  const [isCopied, setIsCopied] = useState(false);
  const text = () => texts.file(codes, { username, website: window.location.origin });

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text());
    setIsCopied(true);
  }

  return (
    <section aria-labelledby="recovery-codes">
      <Heading id="recovery-codes" className="text-lg">
        {texts.codesHeading}
      </Heading>
      <p className="mt-1 mb-4">
        {texts.codesUse} <strong>{texts.codesShownOnce}</strong>
      </p>
      <ul className="mb-4 grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 rounded-box border border-base-300 bg-base-200 p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mb-5 flex flex-wrap gap-3">
        <Button isSmall onClick={() => saveFile({ name: texts.codesFile, content: new Blob([text()]) })}>
          {texts.download}
        </Button>
        {/* Browsers have no clipboard for pages without TLS. */}
        {window.isSecureContext && (
          <Button isSmall onClick={() => void copy()}>
            <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
          </Button>
        )}
      </div>
      <Button look="accent" onClick={onDone}>
        {doneText}
      </Button>
    </section>
  );
}
