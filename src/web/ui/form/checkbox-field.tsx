import type { ComponentProps } from 'react';
import { FieldError, type FieldProps, useField } from './fields.tsx';

/** A yes or no with its label beside it. Never required. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { surroundings, control } = useField({ ...props, isOptional: true });
  const { id, label, help, error } = surroundings;
  return (
    <div className="mb-5">
      {error !== undefined && <FieldError id={id} message={error} />}
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="checkbox border-line" {...control} />
        {label}
      </label>
      {help !== undefined && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

type CheckboxFieldProps = Omit<FieldProps, 'isOptional'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type'>;
