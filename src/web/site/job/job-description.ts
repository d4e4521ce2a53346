import type { OpenJob } from '../../../contract/jobs.ts';
import type { RichText, RichTextNode } from '../../../contract/rich-text.ts';

/** In characters; search results show no more. */
const longestDescription = 155;

export function describeJob(job: OpenJob): string {
  const facts = [`${job.name} in ${job.location}`, job.industry, job.salary].filter(Boolean).join(', ');
  return shorten(`${facts}. ${plainText(job.description_content)}`, longestDescription);
}

function plainText(content: RichText): string {
  return content.map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function textOf(node: RichTextNode): string {
  return typeof node === 'string' ? node : (node.children ?? []).map(textOf).join('');
}

function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
