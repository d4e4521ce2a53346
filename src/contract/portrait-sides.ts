/** Without schemas, so that the browser can carry it. */

/** Pixels of the sides of a portrait, the smallest first. */
export const portraitSides = [64, 128, 256] as const;

/** The public address of a portrait begins so; name, side and ending follow. */
export const portraitPath = '/portraits/';
