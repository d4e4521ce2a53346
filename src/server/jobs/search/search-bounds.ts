import { limits } from '../../../contract/limits.ts';

/** The rows that a search reads at most, except where its matches are few and far between. */
export type SearchBounds = {
  /** Found and sorted. Of more it is only known that there are more, and they are looked for in their order. */
  counted: number;
  /** Ranked by how well they match. Of more, those with every word in the title come first. */
  ranked: number;
  /** Sorted before all others of many matches, because they have every word in the title. */
  titled: number;
  /** Looked at in their order. */
  walked: number;
  /** With more jobs than these, a frequent word is found faster as a whole word first. */
  many: number;
};

export const searchBounds: SearchBounds = {
  counted: limits.countedRows,
  ranked: 1_000,
  titled: 2_500,
  walked: 6_000,
  many: 50_000,
};

/** More rows than any table has, and one more is an integer too. */
const allRows = 2 ** 31 - 2;

export const noBounds: SearchBounds = { ...searchBounds, counted: allRows, many: allRows };
