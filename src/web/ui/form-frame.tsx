import { ExternalLink } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import { FailedState } from './page-state.tsx';

/** By then a form that will come has come, even over a slow phone connection. */
const patienceMs = 12_000;

type FormFrameProps = {
  src: string;
  /** What the frame holds, for screen readers: "Contact form". */
  title: string;
  /** In pixels; kept free from the start, so that nothing moves. */
  height: number;
  /** Another way to reach the agency, said when the form does not show: a phone number, an email. */
  fallback: ReactNode;
  /** The server found that the form cannot be reached or forbids frames, which a browser does not tell a page. */
  isBroken?: boolean;
};

/** Another website's form inside the page, with a way on when it does not show. */
export function FormFrame({ src, title, height, fallback, isBroken = false }: FormFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [lateSrc, setLateSrc] = useState<string>();
  const isMissing = isBroken || lateSrc === src;

  useEffect(() => {
    const timer = setTimeout(() => {
      if (isStillEmpty(frame.current)) setLateSrc(src);
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [src]);

  const newTab = (
    <a href={src} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'plain' })}>
      Open the form in a new tab <Icon of={ExternalLink} />
    </a>
  );
  return (
    <div className="print:hidden">
      {isMissing && (
        <div className="mb-6">
          <FailedState title="The form does not load here">
            <p>It may still work in a tab of its own. {fallback}</p>
            {newTab}
          </FailedState>
        </div>
      )}
      <iframe
        ref={frame}
        src={src}
        title={title}
        height={height}
        onLoad={() => setLateSrc(undefined)}
        // The form comes from another origin, and may keep cookies of its own there.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads"
        referrerPolicy="strict-origin-when-cross-origin"
        className="w-full rounded-box border border-base-300 bg-base-200"
      />
      {!isMissing && (
        <div className="mt-4 text-sm text-muted">
          <p className="mb-2">Does the form not show? {fallback}</p>
          {newTab}
        </div>
      )}
    </div>
  );
}

/** Until the answer is there, a frame holds an empty page of our own; another website's page cannot be looked into. */
function isStillEmpty(frame: HTMLIFrameElement | null): boolean {
  return frame?.contentDocument?.URL === 'about:blank';
}
