import type { ComponentProps } from 'react';
import { Field, type FieldProps, splitField } from './field.tsx';

/** A choice of one from a list, with label, help and error. The options are its children. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame}>
      <select className="select" {...control} />
    </Field>
  );
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps | 'className'>;
