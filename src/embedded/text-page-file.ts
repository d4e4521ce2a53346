import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { ContentFileFault } from './content-file-fault.ts';
import { readTextFields } from './text-fields.ts';

/** A page of running text. */
export type TextPage = {
  title: string;
  subtitle: string;
  /** Markdown. */
  body: string;
};

const frontMatterPattern = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/m;
/** The opening line of dashes. */
const linesAboveYaml = 1;

/**
 * Reads a page such as `content/about.md`: title and subtitle as YAML between two lines of dashes, then Markdown.
 *
 * @throws ContentFileFault
 */
export function readTextPage(text: string): TextPage {
  const frontMatter = text.startsWith('---') ? frontMatterPattern.exec(text) : null;
  if (!frontMatter) {
    throw new ContentFileFault('should begin with a title and a subtitle between two lines of ---.', 1);
  }
  const texts = readFrontMatter(frontMatter[1] ?? '');
  const body = text.slice(frontMatter[0].length).trim();
  if (body === '') {
    throw new ContentFileFault('has no text under the second line of ---.', countLines(frontMatter[0]));
  }
  return { ...texts, body };
}

function readFrontMatter(yaml: string) {
  const counter = new LineCounter();
  const lineAt = (offset: number) => counter.linePos(offset).line + linesAboveYaml;
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const [error] = document.errors;
  if (error)
    throw new ContentFileFault(
      `is not YAML between the lines of ---: ${error.message}`,
      lineAt(error.pos[0]),
    );
  const lines = isMap(document.contents) ? linesOfKeys(document.contents, lineAt) : new Map<string, number>();
  return readTextFields(['title', 'subtitle'], {
    value: document.toJS(),
    lineOf: (name) => lines.get(name),
    firstLine: 1,
  });
}

function linesOfKeys(map: YAMLMap, lineAt: (offset: number) => number): Map<string, number> {
  const lines = new Map<string, number>();
  for (const { key } of map.items) {
    if (isScalar(key) && key.range) lines.set(String(key.value), lineAt(key.range[0]));
  }
  return lines;
}

function countLines(text: string): number {
  return text.split('\n').length;
}
