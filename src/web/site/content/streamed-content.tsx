import { type ReactNode, Suspense, use, useState } from 'react';
import { useRetries } from '../../api/use-retries.ts';
import type { PageContent, ReadContent } from './load-content.ts';

type StreamedContentProps<Content> = {
  content: PageContent<Content>;
  /** Runs in the browser. */
  read: ReadContent<Content>;
  /** Receives `undefined` while the texts are missing. */
  children: (content: Content | undefined) => ReactNode;
};

/** Shows the texts of the content service as soon as they come. */
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
  const [asked, setAsked] = useState<Content>();
  const content = streamed ?? asked;
  // A failed attempt is followed by the next one.
  const ask = () => read(0).then(setAsked, () => {});
  useRetries(ask, { firstPauseMs: 1_000, isNeeded: content === undefined });
  return children(content);
}
