import type { ComponentProps } from 'react';
import { Field, type FieldProps, splitField } from './field.tsx';

export function SelectField(props: SelectFieldProps) {
  const { surroundings, control } = splitField(props);
  return (
    <Field {...surroundings}>
      <select className="select" {...control} />
    </Field>
  );
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps | 'className'>;
