import type { RichText, RichTextTag } from '../../contract/rich-text.ts';
import { ContentFault } from './content-fault.ts';
import type { ContentSettings } from './content-settings.ts';
import { fetchContent, type FetchedContent } from './fetch-content.ts';
import { presets } from './presets.ts';
import { contentNames } from './read-entries.ts';

export type ContentReport = { lines: string[]; isUsable: boolean };

const longestSample = 70;
const inlineTags = new Set<RichTextTag>(['strong', 'em', 's', 'code', 'a']);

/** Asks the content service once and says in plain words what it gives and what is missing. */
export async function reportContent(settings: ContentSettings): Promise<ContentReport> {
  const { host } = new URL(settings.url);
  const kind = settings.isPreview ? 'drafts' : 'published content';
  const asked = `Asked ${presets[settings.provider].title} at ${host} for ${kind}.`;
  try {
    const fetched = await fetchContent(settings);
    return { lines: [asked, ...describe(fetched)], isUsable: fetched.faults.length === 0 };
  } catch (error) {
    if (!(error instanceof ContentFault)) throw error;
    return { lines: [asked, `It cannot be used: ${error.message}.`], isUsable: false };
  }
}

function describe({ entries, faults }: FetchedContent): string[] {
  return contentNames.flatMap((name) => {
    const entry = entries[name];
    const ownFaults = faults.filter((fault) => fault.startsWith(`${name}: `));
    if (!entry)
      return [
        '',
        `${name} cannot be shown:`,
        ...ownFaults.map((fault) => `  ${fault.slice(name.length + 2)}`),
      ];
    const texts = Object.entries<string | RichText>(entry.content).map(
      ([field, value]) => `  ${field.padEnd(16)} ${sample(value)}`,
    );
    return ['', `${name} is complete:`, ...texts];
  });
}

function sample(value: string | RichText): string {
  const text = (typeof value === 'string' ? value : wordsOf(value)).replaceAll(/\s+/g, ' ').trim();
  return text.length > longestSample ? `${text.slice(0, longestSample)}… (${text.length} characters)` : text;
}

function wordsOf(nodes: RichText): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const words = wordsOf(node.children ?? []);
      return inlineTags.has(node.tag) ? words : ` ${words} `;
    })
    .join('');
}
