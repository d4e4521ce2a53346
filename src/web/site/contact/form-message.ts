import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A form posts it to the page around it once its answers are sent; docs/operate/operations.md explains it. */
const sentMessage = 'application-sent';

type Message = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>;

/** Only the form itself says so: another window or origin may post anything. */
export function isSentMessage(
  { data, origin, source }: Message,
  form: { origin: string; window: MessageEventSource | null | undefined },
): boolean {
  const type = (data as { type?: unknown } | null | undefined)?.type;
  return type === sentMessage && origin === form.origin && source !== null && source === form.window;
}

/** For this site's own form. */
export function reportSent(): void {
  window.parent.postMessage({ type: sentMessage }, location.origin);
}

export function useSentMessage(
  frame: RefObject<HTMLIFrameElement | null>,
  src: string,
  onSent: (() => void) | undefined,
): void {
  const listen = useEffectEvent((message: MessageEvent<unknown>) => {
    const form = { origin: new URL(src, location.href).origin, window: frame.current?.contentWindow };
    if (isSentMessage(message, form)) onSent?.();
  });
  useEffect(() => {
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}
