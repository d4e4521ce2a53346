import ExternalLink from 'lucide:external-link';
import { useEffect, useRef, useState } from 'react';
import type { ExternalFormName } from '../../../contract/external-forms.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailedState } from '../../ui/page/page-state.tsx';
import { useFormMessage } from './form-message.ts';
import { CallUs } from './contact-lines.tsx';
import * as texts from './texts.ts';
import { PrivacyNote } from '../layout/privacy-note.tsx';

/** Even a slow phone connection has loaded a form by then. */
const patienceMs = 12_000;

type ExternalFormFrameProps = {
  name: ExternalFormName;
  src: string;
  /** For screen readers. */
  title: string;
  /** In pixels. The frame takes this height from the start, so nothing moves. */
  height: number;
  /** The form says that it was sent. */
  onSent?: () => void;
};

/** An external form inside the page, with other ways on when the form does not show. */
export function ExternalFormFrame({ name, src, title, height, onSent }: ExternalFormFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [lateSrc, setLateSrc] = useState<string>();
  const isBroken = useFormCheck(name);
  const isMissing = isBroken || lateSrc === src;
  useFormMessage(frame, src, onSent);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (isStillEmpty(frame.current)) setLateSrc(src);
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [src]);

  const newTab = (
    <a href={src} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'plain' })}>
      {texts.openInTab} <Icon of={ExternalLink} />
    </a>
  );
  return (
    <div className="print:hidden">
      <PrivacyNote />
      {isMissing && (
        <div className="mb-6">
          <FailedState title={texts.formMissing}>
            <p>
              {texts.formElsewhere}
              <CallUs />
            </p>
            {newTab}
          </FailedState>
        </div>
      )}
      <iframe
        // Another address is another frame: a change of it would be a step of Back.
        key={src}
        ref={frame}
        src={src}
        title={title}
        height={height}
        onLoad={() => setLateSrc(undefined)}
        // The form comes from another origin, and may keep cookies there.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads"
        referrerPolicy="strict-origin-when-cross-origin"
        className="w-full rounded-box border border-base-300 bg-base-200"
      />
      {!isMissing && (
        <div className="mt-4 text-sm text-muted">
          <p className="mb-2">
            {texts.cannotSeeForm}
            <CallUs />
          </p>
          {newTab}
        </div>
      )}
    </div>
  );
}

/** Until another website answers, a frame holds an empty page of this site. Its later pages cannot be read. */
function isStillEmpty(frame: HTMLIFrameElement | null): boolean {
  return frame?.contentDocument?.URL === 'about:blank';
}

/** Browsers hide from a page that a form is down or forbids frames, so the server checks the form. */
function useFormCheck(name: ExternalFormName): boolean {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    visitorApi.checkExternalForm({ params: { name } }, { signal: leaving.signal }).then(
      ({ loads }) => setBroken(!loads),
      // Without an answer the links below the frame stay.
      () => {},
    );
    return () => leaving.abort();
  }, [name]);
  return isBroken;
}
