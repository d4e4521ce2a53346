import { type ComponentProps, useEffect, useRef } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { doubleClickMs } from './double-click.ts';

type SubmitButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** The form has been sent and its answer is not here yet. */
  isBusy: boolean;
  /** What the button says meanwhile, for example "Sending…". */
  busyText: string;
  look?: ButtonLook;
  isSmall?: boolean;
};

/**
 * Sends the form that it stands in, once: until the answer is here, no second submission leaves, by click or by key.
 * It keeps the focus while it is busy, which a disabled button would lose.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { isBusy, busyText, look = 'accent', isSmall, className, children, ...rest } = props;
  const button = useRef<HTMLButtonElement>(null);
  const busy = useRef(isBusy);
  useEffect(() => {
    busy.current = isBusy;
  }, [isBusy]);

  useEffect(() => {
    const form = button.current?.form;
    let sentAt = -Infinity;
    const refuseSecond = (event: SubmitEvent) => {
      if (busy.current || event.timeStamp - sentAt < doubleClickMs) {
        event.preventDefault();
        event.stopPropagation();
      } else {
        sentAt = event.timeStamp;
      }
    };
    const noteTyping = () => {
      sentAt = -Infinity;
    };
    form?.addEventListener('submit', refuseSecond);
    form?.addEventListener('input', noteTyping);
    return () => {
      form?.removeEventListener('submit', refuseSecond);
      form?.removeEventListener('input', noteTyping);
    };
  }, []);

  return (
    <button
      ref={button}
      type="submit"
      aria-busy={isBusy}
      className={buttonClass({ look, isSmall, className })}
      {...rest}
    >
      {isBusy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      <span aria-live="polite">{isBusy ? busyText : children}</span>
    </button>
  );
}
