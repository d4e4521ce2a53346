import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import type { PageContent, ReadContent } from './load-content.ts';

type StreamedContentProps<Content> = {
  content: PageContent<Content>;
  /** Asks again, from the browser. */
  read: ReadContent<Content>;
  /** Draws the page's texts; `undefined` while they are on their way. */
  children: (content: Content | undefined) => ReactNode;
};

/** Texts of the content service: at once, or as soon as they come, and asked for until they do. */
export function StreamedContent<Content>({ content, read, children }: StreamedContentProps<Content>) {
  if ('now' in content) return children(content.now);
  return (
    <Suspense fallback={children(undefined)}>
      <LateContent later={content.later} read={read}>
        {children}
      </LateContent>
    </Suspense>
  );
}

type LateContentProps<Content> = Omit<StreamedContentProps<Content>, 'content'> & {
  later: Promise<Content | undefined>;
};

function LateContent<Content>({ later, read, children }: LateContentProps<Content>) {
  const streamed = use(later);
  const asked = useRepeatedly(read, streamed === undefined);
  return children(streamed ?? asked);
}

/** Asks until there is an answer: soon at first, then every half a minute, and at once when the connection is back. */
function useRepeatedly<Content>(read: ReadContent<Content>, isMissing: boolean): Content | undefined {
  const [content, setContent] = useState<Content>();
  const isWaiting = isMissing && content === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    let pauseMs = 1_000;
    let isGone = false;
    const ask = () => {
      clearTimeout(timer);
      read(0).then(
        (answer) => !isGone && setContent(answer),
        () => {
          if (isGone) return;
          pauseMs = Math.min(pauseMs * 2, 30_000);
          timer = setTimeout(ask, pauseMs);
        },
      );
    };
    timer = setTimeout(ask, pauseMs);
    window.addEventListener('online', ask);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
  }, [isWaiting, read]);
  return content;
}
