import type { Accent } from '../contract/page.ts';

/** The agency's accent in place of the theme's, as CSS; all values are hexadecimal colours made by the server. */
export function accentStyle({ fill, ink, lightText, darkText }: Accent): string {
  const light = `--color-primary:${fill};--color-primary-content:${ink};--link:${lightText}`;
  const dark = `--link:${darkText}`;
  return `:root{${light}}@media(prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}:root[data-theme=dark]{${dark}}`;
}
