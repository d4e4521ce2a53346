import type { AboutContent, LandingContent } from '../../contract/content.ts';
import { readRichText, richTextFormats, type RichTextSource } from '../rich-text/formats.ts';
import { isNode, nodeOf, type ForeignNode } from '../rich-text/tree-parts.ts';

/** What the content service gives, by the names that queries answer under. */
export type Contents = { landing: LandingContent; about: AboutContent };
export type ContentName = keyof Contents;
export const contentNames: ContentName[] = ['landing', 'about'];

/** Content that can be shown, or all that keeps it from that, each fault as `title is missing`. */
export type Reading<Content> =
  | { content: Content; faults?: undefined }
  | { content?: undefined; faults: string[] };

/** Most characters of each text: enough for any layout, too few to break one. */
const landingTexts = { title: 300, subTitle: 1_000, cta: 1_000, jobsButton: 100, contactUsButton: 100 };
const aboutTexts = { title: 300, subtitle: 1_000 };
const richTextSize = 200_000;

/** Checks one entry as a content service answered it, and sanitises its rich text. */
export function readEntry<Name extends ContentName>(
  name: Name,
  answer: unknown,
  source: RichTextSource,
): Reading<Contents[Name]> {
  const entry = entryOf(answer);
  if (!entry) return { faults: ['there is no entry, or none that is published'] };
  const reading = name === 'landing' ? readTexts(entry, landingTexts) : readAbout(entry, source);
  return reading as Reading<Contents[Name]>;
}

/** Collections answer a list, some of them within an object; Storyblok's fields are within `content`. */
function entryOf(answer: unknown): ForeignNode | undefined {
  if (Array.isArray(answer)) return entryOf(answer[0]);
  if (!isNode(answer)) return undefined;
  const inner =
    answer['title'] === undefined ? (answer['items'] ?? answer['docs'] ?? answer['content']) : undefined;
  return inner === undefined ? answer : entryOf(inner);
}

function readAbout(entry: ForeignNode, source: RichTextSource): Reading<AboutContent> {
  const texts = readTexts(entry, aboutTexts);
  const richText = readAboutUsValue(entry['aboutUsValue'], source);
  if (texts.faults || richText.faults)
    return { faults: [...(texts.faults ?? []), ...(richText.faults ?? [])] };
  return { content: { ...texts.content, aboutUsValue: richText.content } };
}

function readAboutUsValue(value: unknown, source: RichTextSource): Reading<AboutContent['aboutUsValue']> {
  if (value === undefined || value === null) return { faults: ['aboutUsValue is missing'] };
  try {
    if (JSON.stringify(value).length > richTextSize) {
      return { faults: [`aboutUsValue is longer than ${richTextSize} characters`] };
    }
    const content = readRichText(value, source);
    if (!content) return { faults: [`aboutUsValue is in none of the expected forms (${titlesOf(source)})`] };
    return content.length === 0 ? { faults: ['aboutUsValue has nothing that may be shown'] } : { content };
  } catch (error) {
    // Nested so deeply that reading it runs out of stack: nothing that an editor would make.
    if (error instanceof RangeError) return { faults: ['aboutUsValue is nested too deeply'] };
    throw error;
  }
}

function readTexts<Names extends string>(
  entry: ForeignNode,
  limits: Record<Names, number>,
): Reading<Record<Names, string>> {
  const faults = Object.entries<number>(limits).flatMap(
    ([name, limit]) => textFault(name, entry[name], limit) ?? [],
  );
  if (faults.length > 0) return { faults };
  const texts = Object.keys(limits).map((name) => [name, String(nodeOf(entry)[name]).trim()]);
  return { content: Object.fromEntries(texts) as Record<Names, string> };
}

function textFault(name: string, value: unknown, limit: number): string | undefined {
  if (value === undefined || value === null) return `${name} is missing`;
  if (typeof value !== 'string') return `${name} is not a text`;
  if (value.trim() === '') return `${name} is empty`;
  return value.length > limit ? `${name} is longer than ${limit} characters` : undefined;
}

function titlesOf({ formats }: RichTextSource): string {
  return formats.map((name) => richTextFormats[name].title).join(', ');
}
