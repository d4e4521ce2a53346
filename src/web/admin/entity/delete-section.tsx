import type { CallName } from '../../../contract/calls.ts';
import { type ReactNode, useId } from 'react';
import { SaveButton } from '../changes/forms/save-button.tsx';
import type { Save } from '../changes/forms/use-save.ts';

type DeleteSectionProps<Answer> = Pick<Save<Answer>, 'send' | 'savedAt'> & {
  needs: CallName;
  title: string;
  help: string;
  submit: string;
  done: string;
  disabled?: boolean;
  className?: string;
  /** A choice that the deletion needs. */
  children?: ReactNode;
};

export function DeleteSection<Answer>(props: DeleteSectionProps<Answer>) {
  const { needs, title, help, submit, done, disabled, className, children, send, savedAt } = props;
  const helpId = useId();
  return (
    <section className={className}>
      <h2 className="mb-2 text-xl">{title}</h2>
      <p id={helpId} className="mb-4 text-muted">
        {help}
      </p>
      {children}
      <SaveButton
        needs={needs}
        look="danger"
        disabled={disabled}
        aria-describedby={helpId}
        send={send}
        savedAt={savedAt}
        reason={done}
      >
        {submit}
      </SaveButton>
    </section>
  );
}
