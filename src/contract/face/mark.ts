/** The sign of the product, in a box of 24 × 24: a roll of lines, of which one answers. public/favicon.svg has the same. */
export const mark = { lines: 'M3 4.5h9M3 9.5h9M3 19.5h9', answer: 'M3 14.5h18' };
