import type { ComponentProps } from 'react';
import { Field, type FieldProps, splitField } from './field.tsx';

/** Several lines of text with label, help and error; grows with what is typed where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame}>
      <textarea
        rows={6}
        className="textarea field-sizing-content max-h-[70vh] leading-relaxed"
        {...control}
      />
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'>;
