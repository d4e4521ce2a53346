import Color from 'colorjs.io';
import type { Accent } from '../contract/page.ts';

/** WCAG 2.2, success criterion 1.4.3: text against what is behind it. */
export const readableContrast = 4.5;

/** The surface of each theme that is hardest to read on; those of src/web/theme.css, which its test compares. */
export const hardestSurfaces = { light: 'oklch(96.6% 0.008 85)', dark: 'oklch(24.5% 0.009 70)' };

/** How much black a button's fill takes on under the pointer. */
const hoverShade = 0.07;

const inks = ['#fff', '#141210'];

/**
 * Makes the agency's colour usable in both themes: the fill as given, the ink that reads on it, and the colour moved
 * lighter or darker until it reads as text.
 *
 * @returns `undefined` when the text is no colour that CSS knows
 */
export function makeAccent(text: string): Accent | undefined {
  const given = parseColour(text);
  if (!given) return undefined;
  const fill = given.clone();
  let ink = inkOn(fill);
  // Between the two inks lies a narrow band of greys on which neither reads, pressed or not.
  for (; ink === undefined; ink = inkOn(fill)) fill.oklch.l = Number(fill.oklch.l) - 0.01;
  return {
    fill: write(fill),
    ink,
    lightText: write(readableOn(hardestSurfaces.light, given, -0.01)),
    darkText: write(readableOn(hardestSurfaces.dark, given, 0.01)),
  };
}

function parseColour(text: string): Color | undefined {
  try {
    const colour = new Color(text);
    return colour.alpha === 1 ? colour.to('srgb').toGamut() : undefined;
  } catch {
    return undefined;
  }
}

function inkOn(fill: Color): string | undefined {
  const hovered = fill.mix('#000', hoverShade, { space: 'oklab' });
  return inks.find((ink) =>
    [fill, hovered].every((colour) => contrast(write(colour), ink) >= readableContrast),
  );
}

function readableOn(surface: string, colour: Color, step: number): Color {
  const text = colour.to('oklch');
  while (contrast(surface, write(text)) < readableContrast) text.l = Number(text.l) + step;
  return text;
}

const contrast = (one: Color | string, other: Color | string) => new Color(one).contrast(other, 'WCAG21');

/** As hexadecimal, so that what was measured is what is shown, rounding included. */
const write = (colour: Color) => colour.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
