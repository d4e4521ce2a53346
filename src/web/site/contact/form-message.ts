import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * The messages of a form in a frame to the page around it. Any form may say that it was sent (docs/operate/operations.md explains
 * it). This site's own says so too when it has no questions, and that answers have just been sent.
 */
const formMessages = ['application-sent', 'answers-sent'] as const;
export type FormMessage = (typeof formMessages)[number];

type Message = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>;

/** Only the form itself says so: another window or origin may post anything. */
export function readFormMessage(
  { data, origin, source }: Message,
  form: { origin: string; window: MessageEventSource | null | undefined },
): FormMessage | undefined {
  if (origin !== form.origin || source === null || source !== form.window) return undefined;
  const type = (data as { type?: unknown } | null | undefined)?.type;
  return formMessages.find((known) => known === type);
}

/** For this site's own form. */
export function tellPageAround(type: FormMessage): void {
  window.parent.postMessage({ type }, location.origin);
}

export function useFormMessage(
  frame: RefObject<HTMLIFrameElement | null>,
  src: string,
  onMessage: ((message: FormMessage) => void) | undefined,
): void {
  const listen = useEffectEvent((event: MessageEvent<unknown>) => {
    const form = { origin: new URL(src, location.href).origin, window: frame.current?.contentWindow };
    const message = readFormMessage(event, form);
    if (message) onMessage?.(message);
  });
  useEffect(() => {
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}
