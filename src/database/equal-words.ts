/**
 * Words and phrases that mean the same in every search. The first of a line is one word, as `search_text` of the database
 * cuts it, which makes words of "C++", "C#", ".NET" and "A/P" too.
 */
const lines = `
  uk = united kingdom = great britain
  usa = united states
  forklift = fork lift
  frontend = front end
  backend = back end
  fullstack = full stack
  parttime = part time
  fulltime = full time
  waitstaff = wait staff
  healthcare = health care
  childcare = child care
  helpdesk = help desk
  onsite = on site
  cplusplus = cpp
  dotnet = dot net
  accountspayable = ap = accounts payable
  accountsreceivable = ar = accounts receivable
  rn = registered nurse
  nurse = rn
  lpn = licensed practical nurse
  cna = certified nursing assistant
  hr = human resources
  qa = quality assurance
  senior = sr
  junior = jr
  assistant = asst
  manager = mgr
  first = 1st
  second = 2nd
  third = 3rd
`;

const groups = lines
  .trim()
  .split('\n')
  .map((line) => line.split('=').map((form) => form.trim().split(' ')));

const phrases = groups.flatMap(([[word = ''] = [], ...forms]) =>
  forms
    .filter((form) => form.length > 1)
    .map((form) => ({ word, pattern: new RegExp(String.raw`\b${form.join(String.raw`[\s-]+`)}\b`, 'gi') })),
);

/** Replaces a phrase by its word, so that the search takes it as one. */
export function shortenPhrases(text: string): string {
  return phrases.reduce((shortened, { word, pattern }) => shortened.replace(pattern, word), text);
}

/** The other forms of a word, each as its words. */
export function otherForms(word: string): string[][] {
  return groups
    .filter((forms) => forms.some((form) => form.length === 1 && form[0] === word))
    .flat()
    .filter((form) => form.length > 1 || form[0] !== word);
}

/** `tsquery` of the other forms of each word that has some, for statements. */
export const equalWords = [...new Set(groups.flat().flatMap((form) => (form.length === 1 ? form : [])))].map(
  (word) => ({
    word,
    said: otherForms(word)
      .map((form) => `(${form.map((part) => `'${part}'`).join(' & ')})`)
      .join(' | '),
  }),
);
