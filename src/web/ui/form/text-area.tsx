import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Field, type FieldProps, splitField } from './field.tsx';

/** Grows with the text where the browser can. */
export function TextArea({ toolbar, isShort = false, ...props }: TextAreaProps) {
  const { surroundings, control } = splitField(props);
  return (
    <Field {...surroundings}>
      {toolbar}
      <textarea
        className={classes(
          'textarea field-sizing-content max-h-[70vh] leading-relaxed',
          isShort ? 'min-h-20' : 'min-h-64',
        )}
        {...control}
      />
    </Field>
  );
}

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'> & {
    toolbar?: ReactNode;
    /** For a few lines. */
    isShort?: boolean;
  };
