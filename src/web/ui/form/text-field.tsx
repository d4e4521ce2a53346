import type { ComponentProps } from 'react';
import { Field, type FieldProps, splitField } from './field.tsx';

/** Give `type`, `autoComplete` and `inputMode`, for the right keyboard. */
export function TextField(props: TextFieldProps) {
  const { surroundings, control } = splitField(props);
  return (
    <Field {...surroundings}>
      <input type="text" className="input" {...control} />
    </Field>
  );
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className'>;
