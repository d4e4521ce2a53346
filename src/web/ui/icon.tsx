import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classes } from './classes.ts';

type IconProps = {
  /** One of lucide's, https://lucide.dev/icons; all icons of the product come from there. */
  of: IconNode;
  className?: string;
};

/** An icon beside a word, or in a control that has a name; screen readers pass over it. */
export function Icon({ of: shapes, className }: IconProps) {
  return (
    <svg
      className={classes('icon', className)}
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
