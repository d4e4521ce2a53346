import type { ComponentProps } from 'react';
import { controlAttributes, Field, type FieldProps } from './field.tsx';

/** One line of text with label, help and error. Give `type`, `autoComplete` and `inputMode` for the right keyboard. */
export function TextField({
  name,
  label,
  help,
  error,
  isOptional = false,
  id = name,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ id, label, help, error, isOptional }}>
      <input
        type="text"
        className="input"
        {...controlAttributes({ id, name, help, error, isOptional })}
        {...rest}
      />
    </Field>
  );
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className'>;
