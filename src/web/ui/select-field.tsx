import type { ComponentProps } from 'react';
import { controlAttributes, Field, type FieldProps } from './field.tsx';

/** A choice of one from a list, with label, help and error. The options are its children. */
export function SelectField({
  name,
  label,
  help,
  error,
  isOptional = false,
  id = name,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, help, error, isOptional }}>
      <select className="select" {...controlAttributes({ id, name, help, error, isOptional })} {...rest} />
    </Field>
  );
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps | 'className'>;
