import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps, splitField } from './field.tsx';

/** Grows with the text where the browser can. */
export function TextArea({ toolbar, ...props }: TextAreaProps) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame}>
      {toolbar}
      <textarea
        className="textarea field-sizing-content max-h-[70vh] min-h-64 leading-relaxed"
        {...control}
      />
    </Field>
  );
}

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'> & { toolbar?: ReactNode };
