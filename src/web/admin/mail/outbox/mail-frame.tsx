import { useEffect, useRef, useState } from 'react';
import { mailFramePath } from '../../../../contract/mail-words.ts';

type MailFrameProps = {
  title: string;
  html: string | undefined;
  /** Pixels, at most: the frame is as high as what it shows. */
  most?: number;
};

const borders = 2;

/** The frame has no rights but to show what it is sent: mail needs styles that no page here allows. */
export function MailFrame({ title, html = '', most = 4_000 }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(300);
  const show = () => {
    frame.current?.contentWindow?.postMessage(html, '*');
  };
  useEffect(show);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== null && source === frame.current?.contentWindow && Number.isFinite(data))
        setHeight(Math.min(Math.max(Number(data) + borders, 100), most));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [most]);
  return (
    <iframe
      ref={frame}
      title={title}
      src={mailFramePath}
      sandbox="allow-scripts"
      onLoad={show}
      height={height}
      className="w-full rounded-box border border-base-300"
    />
  );
}
