import { otherForms } from '../../../database/equal-words.ts';

export type SearchWord = {
  /** Without accents and case. */
  word: string;
  /** `null` for a word that is too common to search, such as "in". */
  stem: string | null;
  /** Whether any searched job has the word. Visitors search open jobs, the back office all jobs. */
  isKnown: boolean;
  /** For an unknown word: similar words from the titles, locations and industries of the same jobs. */
  nearest: string[];
  /** For an unknown word: two words of the same jobs that it is made of, such as "lager" and "mitarbeiter". */
  parts: string[] | null;
};

/** An unknown word, and the words searched instead. */
type Correction = { typed: string; meant: string[] };

export type JobSearch = {
  /** In PostgreSQL's `tsquery` syntax. */
  query: string;
  corrections: Correction[];
};

/** Ignored words: everything here is a job. */
const noise = new Set(['job', 'jobs', 'vacancy', 'vacancies', 'opening', 'openings']);

/**
 * Finds jobs with every word. The last word may be unfinished, so it also matches longer words.
 *
 * @returns `undefined` without a word to search
 */
export function composeSearch(typed: SearchWord[]): JobSearch | undefined {
  const isSearched = ({ word, stem }: SearchWord, index: number) =>
    !noise.has(word) && (stem !== null || index === typed.length - 1);
  const last = typed.at(-1);
  const words = typed.filter(isSearched);
  if (words.length === 0) return undefined;
  const every = words.map((word) => `(${waysToSay(word, word === last).join(' | ')})`).join(' & ');
  const [one, other, ...more] = typed;
  // "Lager Mitarbeiter" may be written as one word.
  const isPair = one && other && more.length === 0 && words.length === 2;
  return {
    query: isPair ? `(${every}) | ${quote(one.word + other.word)}:*` : every,
    corrections: words.filter(isCorrected).map(({ word, nearest }) => ({ typed: word, meant: nearest })),
  };
}

/** Adds a type of employment to a search: its words, or the mark of the fact. */
export function orOfType(
  search: JobSearch | undefined,
  { words, mark }: { words: string; mark: string },
): JobSearch | undefined {
  const said = composeSearch(
    words.split(/[\s-]+/).map((word) => ({ word, stem: word, isKnown: true, nearest: [], parts: null })),
  );
  if (!said) return search;
  const and = (one: string | undefined, other: string) =>
    `${one === undefined ? '' : `(${one}) & `}(${other} | ${quote(mark)})`;
  return {
    query: and(search?.query, said.query),
    corrections: search?.corrections ?? [],
  };
}

function waysToSay(word: SearchWord, isLast: boolean): string[] {
  if (isCorrected(word)) return word.nearest.map(quote);
  return [
    quote(word.word) + (isLast ? ':*' : ''),
    ...(word.stem !== null && word.stem !== word.word ? [quote(word.stem)] : []),
    ...formsOf(word).map((form) =>
      form.length === 1 ? form.map(quote).join('') : `(${form.map(quote).join(' & ')})`,
    ),
  ];
}

function isCorrected(word: SearchWord): boolean {
  return !word.isKnown && word.nearest.length > 0 && formsOf(word).length === 0;
}

/** Other ways to say a word. */
function formsOf({ word, isKnown, parts }: SearchWord): string[][] {
  return [...otherForms(word), ...(isKnown || !parts ? [] : [parts])];
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
}
