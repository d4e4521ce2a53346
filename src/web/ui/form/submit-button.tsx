import { type ComponentProps, useEffect, useRef } from 'react';
import { type ButtonLook, buttonClass } from '../button.tsx';
import { forgetLastClick, isRepeatedClick } from './double-click.ts';

type SubmitButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & {
  isBusy: boolean;
  busyText: string;
  look?: ButtonLook;
};

/**
 * Sends its form once: no second submission leaves before the answer. Enter in a field clicks this button too. A busy
 * button keeps the focus; a disabled one would lose it.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { isBusy, busyText, look = 'accent', className, children, ...rest } = props;
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = button.current?.form;
    form?.addEventListener('input', forgetLastClick);
    return () => form?.removeEventListener('input', forgetLastClick);
  }, []);

  return (
    <button
      ref={button}
      type="submit"
      aria-busy={isBusy}
      className={buttonClass({ look, className })}
      onClick={(event) => {
        if (isRepeatedClick(event) || isBusy) event.preventDefault();
      }}
      {...rest}
    >
      {isBusy && <span className="loading loading-sm" aria-hidden="true" />}
      <span aria-live="polite">{isBusy ? busyText : children}</span>
    </button>
  );
}
