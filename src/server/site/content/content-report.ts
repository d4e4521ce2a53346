import type { RichText, RichTextTag } from '../../../contract/rich-text.ts';
import type { ContentSettings } from '../../ground/config/content-settings.ts';
import { fetchContent, type FetchedContent } from './fetch-content.ts';
import { presets } from '../../ground/config/content-presets.ts';
import { queriesOf } from './content-queries.ts';
import { isOptional, type ContentName } from './read-entries.ts';
import { ContentFault } from './service-errors.ts';

const longestSample = 70;
const inlineTags = new Set<RichTextTag>(['strong', 'em', 's', 'code', 'a']);

/** Asks the content service once and lists its texts and faults. */
export async function reportContent(
  settings: ContentSettings,
): Promise<{ lines: string[]; isUsable: boolean }> {
  const { host } = new URL(settings.url);
  const kind = settings.isPreview ? 'drafts' : 'published content';
  const lines = [`Asked ${presets[settings.provider].title} at ${host} for ${kind}.`];
  let isUsable = true;
  for (const query of queriesOf(settings)) {
    try {
      const fetched = await fetchContent(settings, query);
      lines.push(...query.names.flatMap((name) => describe(name, fetched)));
      isUsable &&= fetched.faults.length === 0;
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error;
      isUsable = false;
      if (!query.names.every(isOptional)) {
        lines.push(`It cannot be used: ${error.message}.`);
        break;
      }
      lines.push('', `${query.names.join()} cannot be shown:`, `  ${error.message}`);
    }
  }
  return { lines, isUsable };
}

function describe(name: ContentName, { entries, faults }: FetchedContent): string[] {
  const entry = entries[name];
  if (!entry) {
    const own = faults.filter((fault) => fault.startsWith(`${name}: `));
    return ['', `${name} cannot be shown:`, ...own.map((fault) => `  ${fault.slice(name.length + 2)}`)];
  }
  if (!entry.content) return ['', `${name} is not there, so the website has no such page.`];
  const texts = Object.entries<string | RichText>(entry.content);
  return [
    '',
    `${name} is complete:`,
    ...texts.map(([field, text]) => `  ${field.padEnd(16)} ${sample(text)}`),
  ];
}

function sample(value: string | RichText): string {
  const text = (typeof value === 'string' ? value : wordsOf(value)).replaceAll(/\s+/g, ' ').trim();
  return text.length > longestSample ? `${text.slice(0, longestSample)}… (${text.length} characters)` : text;
}

function wordsOf(nodes: RichText): string {
  const words = nodes.map((node) => {
    if (typeof node === 'string') return node;
    const inner = wordsOf(node.children ?? []);
    return inlineTags.has(node.tag) ? inner : ` ${inner} `;
  });
  return words.join('');
}
