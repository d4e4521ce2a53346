import Check from 'lucide:check';
import Copy from 'lucide:copy';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

/** Copies a text, and says so for a moment. Browsers have no clipboard for pages without TLS. */
export function CopyButton({ text, name, doneText }: { text: string; name: string; doneText: string }) {
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setIsDone(false), 2_000);
    return () => clearTimeout(timer);
  }, [isDone]);
  if (!window.isSecureContext) return null;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    setIsDone(true);
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-square btn-ghost btn-sm"
        aria-label={name}
        title={name}
        onClick={() => void copy()}
      >
        <Icon of={isDone ? Check : Copy} className="size-4" />
      </button>
      <span role="status" className="sr-only">
        {isDone && doneText}
      </span>
    </>
  );
}
