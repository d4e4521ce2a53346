import { createElement } from 'react';
import { classes } from './classes.ts';

/** An icon of https://lucide.dev/icons, like all icons of the product: `import MapPin from 'lucide:map-pin'`. */
export type IconNode = (typeof import('lucide:*'))['default'];

type IconProps = {
  of: IconNode;
  className?: string;
};

/** Stands beside a word, or in a control with a name. Screen readers skip it. */
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
