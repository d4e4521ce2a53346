import type { ComponentProps } from 'react';
import { controlAttributes, Field, type FieldProps } from './field.tsx';

/** Several lines of text with label, help and error; grows with what is typed where the browser can. */
export function TextArea({
  name,
  label,
  help,
  error,
  isOptional = false,
  id = name,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ id, label, help, error, isOptional }}>
      <textarea
        rows={6}
        className="textarea field-sizing-content max-h-[70vh] leading-relaxed"
        {...controlAttributes({ id, name, help, error, isOptional })}
        {...rest}
      />
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'>;
