import { documentTypes, type DocumentType } from '../../contract/document-rules.ts';
import { limits } from '../../contract/limits.ts';

/** Characters of control and those that turn the direction of a text around, so that an ending looks like another. */
const unseen = /[\p{Control}\p{Format}\p{Surrogate}\u2028\u2029]/gu;

/** Those of every system, and what Windows refuses in a name. */
const separators = /[/\\:*?"<>|]/g;

/**
 * The name under which a file is kept: of every script, and never a path. Its ending is one of its type, so that no program
 * opens it as something else.
 */
export function tidyFileName(given: string, type: DocumentType): string {
  const last = given.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(separators, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  const { endings } = documentTypes[type];
  const ending = /\.([^.]{1,5})$/.exec(plain)?.[1] ?? '';
  const isOfType = endings.some((each) => each === ending.toLowerCase());
  const suffix = isOfType ? `.${ending}` : `.${endings[0]}`;
  // One of a template or of macros would be a second ending.
  const stem = isOfType ? plain.slice(0, -suffix.length) : plain.replace(/\.(?:do[ct][xm]?|o[dt]t)$/i, '');
  return cut(stem.trim() || 'document', limits.storedFileName - suffix.length) + suffix;
}

/** Whole characters, as people count them. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept.trimEnd();
}
