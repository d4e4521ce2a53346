import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';

/** `accent` is for the main action of a page, `danger` for actions that cannot be taken back. */
export type ButtonLook = 'accent' | 'plain' | 'quiet' | 'danger';

type LookProps = { look?: ButtonLook; isSmall?: boolean };

/** Acts on this page. `LinkButton` goes to another page, `SubmitButton` sends a form. */
export function Button({ look, isSmall, className, type, ...rest }: ButtonProps) {
  const classNames = buttonClass({ look, isSmall, className });
  if (type === 'submit') return <button type="submit" className={classNames} {...rest} />;
  return <button type="button" className={classNames} {...rest} />;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & LookProps & { type?: 'button' | 'submit' };

export function LinkButton({ look, isSmall, className, ...rest }: ComponentProps<typeof Link> & LookProps) {
  return <Link className={buttonClass({ look, isSmall, className })} {...rest} />;
}

type ButtonClassParts = { [Key in keyof LookProps]: LookProps[Key] | undefined } & {
  className?: string | undefined;
};

/** The same look for other elements, such as a plain `a` that leaves the site. */
export function buttonClass({ look = 'plain', isSmall, className }: ButtonClassParts): string {
  return classes('btn', lookClasses[look], isSmall && 'btn-sm', className);
}

const lookClasses: Record<ButtonLook, string> = {
  accent: 'btn-primary',
  plain: 'btn-ghost border-line hover:bg-base-200',
  quiet: 'btn-ghost border-0 hover:bg-base-200',
  danger: 'btn-outline btn-error',
};
