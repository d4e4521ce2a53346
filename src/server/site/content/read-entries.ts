import type { AboutContent, LandingContent, TextContent } from '../../../contract/content.ts';
import type { RichText } from '../../../contract/rich-text.ts';
import { isNode, type ForeignNode } from '../../ground/rich-text/foreign-node.ts';
import { readRichText } from '../../ground/rich-text/read-rich-text.ts';

/** The entries, by the names that queries answer under. `null`: the service has none, and needs none. */
export type Contents = {
  landing: LandingContent;
  about: AboutContent;
  employer: TextContent | null;
  privacy: TextContent | null;
};
export type ContentName = keyof Contents;
export const contentNames: ContentName[] = ['landing', 'about', 'employer', 'privacy'];

/** Whether the site does without the entry. Services from before it do not know it. */
export const isOptional = (name: ContentName): boolean => name === 'employer' || name === 'privacy';

/** Content that pages can show, or every fault that prevents it, such as `title is missing`. */
type Reading<Content> = { content: Content; faults?: undefined } | { content?: undefined; faults: string[] };

/** Most characters of each text: enough for any layout, too few to break one. */
const limits = {
  landing: { title: 300, subTitle: 1_000, cta: 1_000, jobsButton: 100, contactUsButton: 100 },
  about: { title: 300, subtitle: 1_000 },
  employer: { title: 300, subtitle: 1_000 },
  privacy: { title: 300, subtitle: 1_000 },
};
const richTextFields: Partial<Record<ContentName, string>> = {
  about: 'aboutUsValue',
  employer: 'text',
  privacy: 'text',
};
const richTextLimit = 200_000;

/** Checks one entry of a content service's answer and sanitises its rich text. */
export function readEntry<Name extends ContentName>(
  name: Name,
  answer: unknown,
  imageBase?: string,
): Reading<Contents[Name]> {
  const entry = entryOf(answer);
  if (!entry) {
    return isOptional(name)
      ? { content: null as Contents[Name] }
      : { faults: ['there is no entry, or none that is published'] };
  }
  const texts = Object.entries<number>(limits[name]);
  const faults = texts.flatMap(([field, limit]) => textFault(field, entry[field], limit) ?? []);
  const content: Record<string, unknown> = Object.fromEntries(
    texts.map(([field]) => [field, String(entry[field]).trim()]),
  );
  const richTextField = richTextFields[name];
  if (richTextField !== undefined) {
    const richText = readRichTextField(richTextField, entry[richTextField], imageBase);
    faults.push(...(richText.faults ?? []));
    content[richTextField] = richText.content;
  }
  return faults.length > 0 ? { faults } : { content: content as Contents[Name] };
}

/** Some services wrap the entry in a list, in a collection, or in Storyblok's `content`. */
function entryOf(answer: unknown): ForeignNode | undefined {
  if (Array.isArray(answer)) return entryOf(answer[0]);
  if (!isNode(answer)) return undefined;
  const inner = answer.title === undefined ? (answer.items ?? answer.docs ?? answer.content) : undefined;
  return inner === undefined ? answer : entryOf(inner);
}

function readRichTextField(name: string, value: unknown, imageBase?: string): Reading<RichText> {
  if (value === undefined || value === null) return { faults: [`${name} is missing`] };
  try {
    if (JSON.stringify(value).length > richTextLimit) {
      return { faults: [`${name} is longer than ${richTextLimit} characters`] };
    }
    const content = readRichText(value, imageBase);
    if (!content) return { faults: [`${name} is in no known format (docs/operate/content.md lists them)`] };
    return content.length === 0 ? { faults: [`${name} has nothing that may be shown`] } : { content };
  } catch (error) {
    // No editor writes a text that overflows the stack or that a vendor's renderer cannot read.
    const reason = error instanceof RangeError ? 'is nested too deeply' : 'is malformed';
    return { faults: [`${name} ${reason}`] };
  }
}

function textFault(name: string, value: unknown, limit: number): string | undefined {
  if (value === undefined || value === null) return `${name} is missing`;
  if (typeof value !== 'string') return `${name} is not a text`;
  if (value.trim() === '') return `${name} is empty`;
  return value.length > limit ? `${name} is longer than ${limit} characters` : undefined;
}
