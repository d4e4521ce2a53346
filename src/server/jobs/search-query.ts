/** One word of a search, as the database knows it. */
export type SearchWord = {
  /** Without accents and case. */
  word: string;
  /** The English stem; `null` when the word is too common to be searched, such as "in". */
  stem: string | null;
  /** Whether any job has the word. */
  isKnown: boolean;
  /** Words of titles and places that look like one that no job has. */
  nearest: string[];
};

/** A word that no job has, and the words that were searched in its place. */
type Correction = { typed: string; meant: string[] };

export type JobSearch = {
  /** In PostgreSQL's `tsquery` syntax. */
  query: string;
  corrections: Correction[];
};

/** Different ways to say the same, of which one finds the others. */
const synonyms = [
  { phrase: ['united', 'kingdom'], word: 'uk' },
  { phrase: ['great', 'britain'], word: 'uk' },
  { phrase: ['united', 'states'], word: 'usa' },
  { phrase: ['fork', 'lift'], word: 'forklift' },
];

/** What people type along and do not look for: everything here is a job. */
const noise = new Set(['job', 'jobs', 'vacancy', 'vacancies', 'opening', 'openings']);

/** Replaces a phrase by its word, so that it is searched as one. */
export function shortenPhrases(text: string): string {
  return synonyms.reduce(
    (shortened, { phrase, word }) =>
      shortened.replace(new RegExp(String.raw`\b${phrase.join(String.raw`[\s-]+`)}\b`, 'gi'), word),
    text,
  );
}

/**
 * Asks for jobs that have every word, the last one also as the beginning of a word: it may not be typed to its end.
 *
 * @returns `undefined` when nothing is left to be searched
 */
export function composeSearch(typed: SearchWord[]): JobSearch | undefined {
  const isSearched = ({ word, stem }: SearchWord, index: number) =>
    !noise.has(word) && (stem !== null || index === typed.length - 1);
  const last = typed.at(-1);
  const words = typed.filter(isSearched);
  if (words.length === 0) return undefined;
  return {
    query: words.map((word) => `(${waysToSay(word, word === last).join(' | ')})`).join(' & '),
    corrections: words.filter(isCorrected).map(({ word, nearest }) => ({ typed: word, meant: nearest })),
  };
}

function waysToSay(word: SearchWord, isLast: boolean): string[] {
  if (isCorrected(word)) return word.nearest.map(quote);
  const phrases = phrasesOf(word).map((phrase) => `(${phrase.map(quote).join(' & ')})`);
  return [
    quote(word.word) + (isLast ? ':*' : ''),
    ...(word.stem !== null && word.stem !== word.word ? [quote(word.stem)] : []),
    ...phrases,
  ];
}

function isCorrected(word: SearchWord): boolean {
  return !word.isKnown && word.nearest.length > 0 && phrasesOf(word).length === 0;
}

function phrasesOf({ word }: SearchWord): string[][] {
  return synonyms.filter((synonym) => synonym.word === word).map(({ phrase }) => phrase);
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
}
