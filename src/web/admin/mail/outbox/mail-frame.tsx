import { useEffect, useRef } from 'react';
import { mailFramePath } from '../../../../contract/mail-words.ts';

/** The frame has no rights but to show what it is sent: mail needs styles that no page here allows. */
export function MailFrame({ title, html = '' }: { title: string; html: string | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => {
    frame.current?.contentWindow?.postMessage(html, '*');
  };
  useEffect(show);
  return (
    <iframe
      ref={frame}
      title={title}
      src={mailFramePath}
      sandbox="allow-scripts"
      onLoad={show}
      className="min-h-[42rem] w-full grow rounded-box border border-base-300"
    />
  );
}
