import { type ReactNode, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { SiteFooter, SiteHeader } from '../layout/site-edges.tsx';
import { type FormMessage, useFormMessage } from './form-message.ts';

type OwnFormFrameProps = {
  src: string;
  /** For screen readers. */
  title: string;
  /** In pixels. */
  height: number;
  /** Its height where the form has two columns. */
  className?: string;
  onMessage?: (message: FormMessage) => void;
};

/** A form of this site inside its page, without a seam. The margin has room for the outline of what has the focus. */
export function OwnFormFrame({ src, title, height, className, onMessage }: OwnFormFrameProps) {
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
      className={classes('-mx-1 w-[calc(100%+0.5rem)] print:hidden', className)}
    />
  );
}

/** Opened alone, and not in its frame: only the browser knows. */
export function useIsAlone(): boolean {
  return useIsHydrated() && window.parent === window;
}

type FramedMainProps = {
  /** Then it has the header and the footer of the site; in a frame the page around it has them. */
  isAlone: boolean;
  /** Classes of the page in its frame. */
  className?: string;
  children: ReactNode;
};

/** The main part of a page in such a frame. It stays in its place, with everything typed in it, when the others come. */
export function FramedMain({ isAlone, className = '', children }: FramedMainProps) {
  return (
    <>
      {isAlone && <SiteHeader />}
      <main className={isAlone ? 'page-width grow pt-8 md:pt-12' : `grow p-1 ${className}`}>{children}</main>
      {isAlone && <SiteFooter />}
    </>
  );
}

/** Makes the frame around this page as high as its content. */
export function growFrame(): void {
  const frame = window.frameElement as HTMLElement | null;
  if (frame) frame.style.minHeight = `${document.documentElement.scrollHeight}px`;
}

/** The end of a form in a frame: its button stays in sight when the form is higher than the frame. */
export const framedEndClass = 'sticky bottom-0 -mx-1 border-t border-base-300 bg-base-100 px-1 py-3';
