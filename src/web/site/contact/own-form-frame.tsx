import { type ReactNode, useRef } from 'react';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { useSite } from '../layout/use-site.ts';
import { type FormMessage, useFormMessage } from './form-message.ts';

type OwnFormFrameProps = {
  src: string;
  /** For screen readers. */
  title: string;
  /** In pixels. */
  height: number;
  onMessage?: (message: FormMessage) => void;
};

/** A form of this site inside its page, without a seam. The margin has room for the outline of what has the focus. */
export function OwnFormFrame({ src, title, height, onMessage }: OwnFormFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFormMessage(frame, src, onMessage);
  return (
    // A page of this site needs no sandbox.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      // Another address is another frame: a change of it would be a step of Back.
      key={src}
      ref={frame}
      src={src}
      title={title}
      height={height}
      className="-mx-1 w-[calc(100%+0.5rem)] print:hidden"
    />
  );
}

type FramedMainProps = {
  /** Classes of the page in its frame. */
  className?: string;
  children: ReactNode;
};

/**
 * The main part of a page in such a frame. The page around it has the other landmarks. Opened alone, it has edges and a way
 * home of its own: only the browser knows.
 */
export function FramedMain({ className = '', children }: FramedMainProps) {
  const { agencyName } = useSite();
  const isAlone = useIsHydrated() && window.parent === window;
  return (
    <main className={isAlone ? 'mx-auto w-full max-w-2xl grow px-4 py-8' : `grow p-1 ${className}`}>
      {isAlone && (
        <a href="/" className="mb-6 inline-flex min-h-11 items-center font-semibold">
          {agencyName}
        </a>
      )}
      {children}
    </main>
  );
}

/** The end of a form in a frame: its button stays in sight when the form is higher than the frame. */
export const framedEndClass = 'sticky bottom-0 -mx-1 bg-base-100 px-1 py-3';
