import { hash } from 'node:crypto';
import Color from 'colorjs.io';

/** The agency's color, readable in both themes: text has a contrast of 4.5:1 or more. All values are hexadecimal. */
export type Accent = {
  /** As it was chosen. */
  given: string;
  /** Behind the text of the main button, in both themes. */
  fill: string;
  /** Text on the fill. */
  ink: string;
  /** Text on light surfaces. */
  lightText: string;
  /** Text on dark surfaces. */
  darkText: string;
};

/** A stylesheet and its address, which changes with its content. */
export type AccentSheet = { href: string; css: string };

/** WCAG 2.2, success criterion 1.4.3. */
export const readableContrast = 4.5;

/** Each theme's surface with the least contrast. A test compares them with src/web/theme.css. */
export const hardestSurfaces = { light: 'oklch(96.6% 0.008 85)', dark: 'oklch(24.5% 0.009 70)' };

/** The share of black in a button's fill under the pointer. */
const hoverShade = 0.07;

const inks = ['#fff', '#141210'];

/**
 * Makes the agency's color readable in both themes: an ink for the fill, and a lighter or darker shade for text.
 *
 * @returns `undefined` when CSS does not know the color
 */
export function makeAccent(text: string): Accent | undefined {
  const given = parseColor(text);
  if (!given) return undefined;
  const fill = given.clone();
  let ink = inkOn(fill);
  // Neither ink is readable on a narrow band of greys.
  for (; ink === undefined; ink = inkOn(fill)) fill.oklch.l = Number(fill.oklch.l) - 0.01;
  return {
    given: write(given),
    fill: write(fill),
    ink,
    lightText: write(readableOn(hardestSurfaces.light, given, -0.01)),
    darkText: write(readableOn(hardestSurfaces.dark, given, 0.01)),
  };
}

function parseColor(text: string): Color | undefined {
  try {
    const color = new Color(text);
    return color.alpha === 1 ? new Color(write(color)) : undefined;
  } catch {
    return undefined;
  }
}

function inkOn(fill: Color): string | undefined {
  const hovered = fill.mix('#000', hoverShade, { space: 'oklab' });
  return inks.find((ink) =>
    [fill, hovered].every((color) => contrast(write(color), ink) >= readableContrast),
  );
}

function readableOn(surface: string, color: Color, step: number): Color {
  const text = color.to('oklch');
  while (contrast(surface, write(text)) < readableContrast) text.l = Number(text.l) + step;
  return text;
}

const contrast = (one: Color | string, other: Color | string) => new Color(one).contrast(other, 'WCAG21');

/** Places where the color is seen, with the contrast of each. None without a color. */
export function contrastsOf(accent: Accent | undefined) {
  if (!accent) return [];
  const { fill, ink, lightText, darkText } = accent;
  const places = [
    ['Text of the main button', ink, fill],
    ['Links on light surfaces', lightText, write(new Color(hardestSurfaces.light))],
    ['Links on dark surfaces', darkText, write(new Color(hardestSurfaces.dark))],
  ] as const;
  return places.map(([text, color, surface]) => ({
    text,
    ratio: Math.floor(contrast(surface, color) * 10) / 10,
  }));
}

/** Contrast is measured on the rounded, hexadecimal color. */
const write = (color: Color) => color.to('srgb').toGamut().toString({ format: 'hex', collapse: false });

/** The agency's color instead of the theme's. */
export function makeAccentSheet({ given, fill, ink, lightText, darkText }: Accent): AccentSheet {
  const light = `--color-primary:${fill};--color-primary-content:${ink};--link:${lightText}`;
  const dark = `--link:${darkText}`;
  // A part of a page may have a theme of its own.
  const css = `:root,[data-theme]{${light}}@media(prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}[data-theme=dark]{${dark}}`;
  return { href: `/accent-${given.slice(1)}-${hash('sha256', css).slice(0, 12)}.css`, css };
}

let lastSheet: AccentSheet | undefined;

/** The sheet at an address of any color; `undefined` where this version writes none. Every new visitor asks for that of the agency. */
export function findAccentSheet(href: string): string | undefined {
  if (lastSheet?.href === href) return lastSheet.css;
  const accent = makeAccent(`#${/^\/accent-([0-9a-f]{6})-/.exec(href)?.[1] ?? ''}`);
  const sheet = accent && makeAccentSheet(accent);
  if (sheet?.href !== href) return undefined;
  lastSheet = sheet;
  return sheet.css;
}
