import type { ReactNode } from 'react';

/** What every field of a form takes, whatever is typed or chosen in it. */
export type FieldProps = {
  name: string;
  label: string;
  /** Stands under the label and says what is expected. */
  help?: ReactNode;
  /** What is wrong with the value and how to put it right. */
  error?: string | undefined;
  /** Fields are required unless they say so. */
  isOptional?: boolean;
  /** The field's id, which the error summary links to; the name when there is one such field on the page. */
  id?: string;
};

/** Ties a control to its label, help and error, for the eye and for screen readers. */
export function Field({ id, label, help, error, isOptional, children }: FieldFrame) {
  return (
    <div className="mb-5">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {help !== undefined && (
        <p id={helpId(id)} className="mb-1 text-sm text-muted">
          {help}
        </p>
      )}
      {error !== undefined && <FieldError id={id} message={error} />}
      {children}
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={errorId(id)} className="mb-1 text-sm font-semibold text-error">
      <span className="sr-only">Error: </span>
      {message}
    </p>
  );
}

/** Divides what a field is given between its frame and its control. */
export function splitField<Props extends FieldProps>({
  name,
  label,
  help,
  error,
  isOptional = false,
  id = name,
  ...rest
}: Props) {
  return {
    frame: { id, label, help, error, isOptional },
    control: { ...controlAttributes({ id, name, help, error, isOptional }), ...rest },
  };
}

/** The attributes of a control that tie it to its `Field`. */
export function controlAttributes({ id, name, help, error, isOptional }: ControlParts) {
  const described = [help !== undefined && helpId(id), error !== undefined && errorId(id)].filter(Boolean);
  return {
    id,
    name,
    required: isOptional !== true,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  };
}

type FieldFrame = Pick<FieldProps, 'label' | 'help' | 'error' | 'isOptional'> & {
  id: string;
  children: ReactNode;
};

type ControlParts = Pick<FieldProps, 'name' | 'help' | 'error' | 'isOptional'> & { id: string };

const helpId = (id: string) => `${id}-help`;
const errorId = (id: string) => `${id}-error`;
