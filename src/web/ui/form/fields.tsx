import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import * as texts from '../texts.ts';
import { classes } from '../classes.ts';

export type FieldProps = {
  name: string;
  label: string;
  help?: ReactNode;
  /** The fault of the value, and its remedy. */
  error?: string | undefined;
  isOptional?: boolean;
  /** The error summary links to this id. The default is the name. */
  id?: string;
};

/** Ties a control to its label, help and error, for the eye and for screen readers. */
export function Field({ id, label, help, error, isOptional, children }: FieldSurroundings) {
  return (
    <div className="mb-5">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {isOptional && <span className="font-normal text-muted"> {texts.optional}</span>}
      </label>
      {help !== undefined && (
        <p id={helpId(id)} className="mb-1 text-sm text-muted">
          {help}
        </p>
      )}
      {error !== undefined && <FieldError id={id} message={error} />}
      {children}
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={errorId(id)} className="mb-1 text-sm font-semibold text-error">
      <span className="sr-only">{texts.error} </span>
      {message}
    </p>
  );
}

type KnownField = {
  id?: string;
  error?: string | undefined;
  defaultValue?: string;
  defaultChecked?: boolean;
};

/** A form gives it, so that each field finds its id, fault and first value by its name. */
export const KnownFields = createContext<(name: string) => KnownField>(() => ({}));

export function useKnownField(name: string): KnownField {
  return use(KnownFields)(name);
}

export function useField<Props extends FieldProps>(props: Props) {
  const field = { ...useKnownField(props.name), ...props };
  const { name, label, help, error, isOptional = false, id = name, ...rest } = field;
  const described = [help !== undefined && helpId(id), error !== undefined && errorId(id)].filter(Boolean);
  return {
    surroundings: { id, label, help, error, isOptional },
    control: {
      id,
      name,
      required: !isOptional,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      ...rest,
    },
  };
}

type FieldSurroundings = Pick<FieldProps, 'label' | 'help' | 'error' | 'isOptional'> & {
  id: string;
  children: ReactNode;
};

const helpId = (id: string) => `${id}-help`;
const errorId = (id: string) => `${id}-error`;

/** Give `type`, `autoComplete` and `inputMode`, for the right keyboard. */
export function TextField(props: TextFieldProps) {
  const { surroundings, control } = useField(props);
  return (
    <Field {...surroundings}>
      <input type="text" className="input" {...control} />
    </Field>
  );
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className'>;

/** Grows with the text where the browser can. */
export function TextArea({ toolbar, isShort = false, isMessage = false, ...props }: TextAreaProps) {
  const { surroundings, control } = useField(props);
  return (
    <Field {...surroundings}>
      {toolbar}
      <textarea
        className={classes(
          'textarea field-sizing-content max-h-[70vh] leading-relaxed',
          isShort ? 'min-h-20' : isMessage ? 'min-h-36' : 'min-h-64',
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
    /** For some more: the page's text is elsewhere. */
    isMessage?: boolean;
  };

export function SelectField({ options, emptyText, ...props }: SelectFieldProps) {
  const { surroundings, control } = useField(props);
  return (
    <Field {...surroundings}>
      <select className="select" {...control}>
        {emptyText !== undefined && <option value="">{emptyText}</option>}
        {options.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </Field>
  );
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'children'> & {
    options: [value: string, title: string][];
    /** The choice of none. */
    emptyText?: string;
  };
