import type { RichTextSource } from '../rich-text/formats.ts';
import type { ContentSettings } from './content-settings.ts';
import { presets } from './presets.ts';

/** What is known of the rich text that the configured service answers. */
export function richTextSource({ provider, url }: ContentSettings): RichTextSource {
  // The embedded content is this site's own, and so are its images.
  const isOwn = provider === 'embedded' || url === '';
  return { formats: presets[provider].formats, ...(!isOwn && { imageBase: url }) };
}
