import { limits } from '../../../contract/limits.ts';

const hasFormat = /<(?:h[1-6]|ul|ol|li|b|strong|i|em|table|blockquote)\b|<a\s[^>]*href|mso-list/i;

/**
 * The part of a copy that has a format which Markdown knows, without the machinery around it. Plain words, and code of an
 * editor, are pasted as they are.
 */
export function findFormatted(html: string): string | undefined {
  const [, part = html] = /<!--StartFragment-->([^]*?)<!--EndFragment-->/.exec(html) ?? [];
  const formatted = part.replaceAll(/<!--[^]*?-->|<style\b[^]*?<\/style>/gi, '').trim();
  return hasFormat.test(formatted) && formatted.length <= limits.pastedHtml ? formatted : undefined;
}
