import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';

/** `accent` is for the one thing to do next on a page, `danger` for what cannot be taken back. */
export type ButtonLook = 'accent' | 'plain' | 'quiet' | 'danger';

type LookProps = { look?: ButtonLook; isSmall?: boolean };

/** A button that does something on this page; `LinkButton` goes somewhere, `SubmitButton` sends a form. */
export function Button({ look, isSmall, className, type, ...rest }: ButtonProps) {
  const classNames = buttonClass({ look, isSmall, className });
  if (type === 'submit') return <button type="submit" className={classNames} {...rest} />;
  return <button type="button" className={classNames} {...rest} />;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & LookProps & { type?: 'button' | 'submit' };

/** A link that looks like a button, because going there is what to do next. */
export function LinkButton({ look, isSmall, className, ...rest }: ComponentProps<typeof Link> & LookProps) {
  return <Link className={buttonClass({ look, isSmall, className })} {...rest} />;
}

type ButtonClassParts = { [Key in keyof LookProps]: LookProps[Key] | undefined } & {
  className?: string | undefined;
};

/** The same look for an element of another kind, such as a plain `a` that leaves the site. */
export function buttonClass({ look = 'plain', isSmall, className }: ButtonClassParts): string {
  return classes('btn', lookClasses[look], isSmall && 'btn-sm', className);
}

const lookClasses: Record<ButtonLook, string> = {
  accent: 'btn-primary',
  plain: 'btn-ghost border-line hover:bg-base-200',
  quiet: 'btn-ghost hover:bg-base-200',
  danger: 'btn-outline btn-error',
};
