import type { TextContent } from '../../../contract/content.ts';
import type { TextPageFields, TextPageKind } from '../../../contract/text-pages.ts';
import type { FieldFault } from '../../../contract/errors.ts';
import { Problem } from '../../ground/problem.ts';
import { fitsOnPage } from '../../ground/rich-text/markdown.ts';
import { type ContentName, type Contents, readEntry } from '../content/read-entries.ts';

/** Words of a page, whichever kind it has. */
export type Words = Omit<TextPageFields, 'slug' | 'place' | 'picture'>;

/** The fields of a kind, each of which is needed, and how a form says that. */
const fieldsOfLanding: (keyof Words)[] = ['title', 'subtitle', 'cta', 'jobs_button', 'contact_button'];
const fieldsOfText: (keyof Words)[] = ['title', 'subtitle', 'text'];
const missing: Record<keyof Words, string> = {
  title: 'Enter a title',
  subtitle: 'Enter a subtitle',
  text: 'Enter the text',
  cta: 'Enter an invitation',
  jobs_button: 'Enter the words of the button',
  contact_button: 'Enter the words of the button',
};

/** The entry as the content service answers it. */
function entryOf(kind: TextPageKind, words: Words): object {
  const { title, subtitle, text, cta, jobs_button, contact_button } = words;
  if (kind === 'landing')
    return { title, subTitle: subtitle, cta, jobsButton: jobs_button, contactUsButton: contact_button };
  return { title, subtitle, [kind === 'about' ? 'aboutUsValue' : 'text']: { markdown: text } };
}

/** The other way round: the words in an answer of the embedded service. */
export function wordsOf(entry: object | null): Words {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  const { title, subTitle, subtitle, cta, jobsButton, contactUsButton, aboutUsValue, text } = (entry ??
    {}) as Record<string, unknown>;
  const { markdown } = (aboutUsValue ?? text ?? {}) as { markdown?: unknown };
  return {
    title: textOf(title),
    subtitle: textOf(subTitle ?? subtitle),
    text: textOf(markdown),
    cta: textOf(cta),
    jobs_button: textOf(jobsButton),
    contact_button: textOf(contactUsButton),
  };
}

/**
 * The words as pages show them.
 *
 * @throws Problem `validation_failed` for words that no page can show
 */
export function readWords<Kind extends TextPageKind>(kind: Kind, words: Words): ShownWords[Kind] {
  const faults = (kind === 'landing' ? fieldsOfLanding : fieldsOfText).flatMap((field): FieldFault[] =>
    words[field] === '' ? [{ field, message: missing[field] }] : [],
  );
  if (!fitsOnPage(words.text)) faults.push({ field: 'text', message: 'The text is too long for one page' });
  if (faults.length > 0) throw new Problem('validation_failed', { fields: faults });
  const name: ContentName = kind === 'further' ? 'employer' : kind;
  const { content, faults: ofText = [] } = readEntry(name, entryOf(kind, words));
  if (content) return content as ShownWords[Kind];
  throw new Problem('validation_failed', {
    fields: ofText.map((message) => ({ field: 'text', message: `The ${message}` })),
  });
}

type ShownWords = { [Name in ContentName]: NonNullable<Contents[Name]> } & { further: TextContent };
